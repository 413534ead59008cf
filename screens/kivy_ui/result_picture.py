"""Draws the result card into a file, away from the window: 1080 pixels wide on every device."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from companion.storage.errors import translate_errors
from screens.kivy_ui.drawing.metrics import dp
from screens.kivy_ui.drawing.shapes import fade
from screens.kivy_ui.widgets.node_widget import Ui, widget_for
from screens.pages.nodes import Column
from screens.pages.nodes.vocabulary import Accent, Mood
from screens.pages.parts.frame import MOODS
from screens.theme import Theme

WIDTH, PIXELS, TALL, MARGIN = 412, 1080, 1350, 21


def draw(node: Column, accent: Accent, path: Path, mood: Mood = "") -> Path:
    """The card in the dark look, whatever the app wears and however fine the screen is: one look for everybody.

    Four to five, as messengers show it whole; a long card is taller.
    """
    with _density(PIXELS / WIDTH):
        ui = Ui(Theme("dark", accent, 1.0, still=True), lambda _intent: None)
        widget = widget_for(ui, node)
        width = float(PIXELS)
        inner = width - 2 * dp(MARGIN)
        height = max(float(TALL), widget.height_for(inner) + 2 * dp(MARGIN))
        holder = Widget(size_hint=(None, None), size=(width, height), pos=(0, 0))
        _background(holder, ui.theme, mood)
        holder.add_widget(widget)
        spare = height - 2 * dp(MARGIN) - widget.height_for(inner)
        widget.arrange((dp(MARGIN), dp(MARGIN) + spare / 2, inner, widget.height_for(inner)))
        with translate_errors():
            holder.export_to_png(str(path))
    return path


def _background(holder: Widget, theme: Theme, mood: Mood) -> None:
    ground, embers = theme.colour("bg0"), theme.colour("embers")
    texture = fade((theme.colour(MOODS[mood]), 0.0), (ground, 0.45), (ground, 0.72), (embers, 1.0))
    holder.canvas.before.add(Color(1, 1, 1, 1))
    holder.canvas.before.add(Rectangle(texture=texture, pos=holder.pos, size=holder.size))


@contextmanager
def _density(wanted: float) -> Iterator[None]:
    """Measure in pixels of the picture instead of the screen's; no frame is drawn in between."""
    density, scale = Metrics.density, Metrics.fontscale
    Metrics.density, Metrics.fontscale = wanted, 1.0
    try:
        yield
    finally:
        Metrics.density, Metrics.fontscale = density, scale
