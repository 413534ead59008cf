"""Buttons, steppers, fields to type into and the field of the curtain."""

from __future__ import annotations

from typing import Any

from screens.pages.intents import Intent, Tell
from screens.pages.nodes import Button, Field, HoldField, IconButton, Stepper
from screens.pages.nodes.vocabulary import ButtonKind, Look, Tone
from screens.web_ui.html.markup import Attribute, Html, element, single
from screens.web_ui.html.node_html import NotOffered, ValueHandler, Writer, writes
from screens.web_ui.html.words import glyph, text_classes

LOOKS: dict[ButtonKind, Look] = {
    "filled": "accent",
    "tonal": "tonal",
    "outline": "outline",
    "danger": "button-danger",
    "text": "ghost",
}
TONES: dict[ButtonKind, Tone] = {"filled": "on", "tonal": "tx", "outline": "tx", "danger": "danger", "text": "accent"}


def touched(write: Writer, do: Intent | None, hold: Intent | None = None) -> dict[str, Attribute]:
    """The numbers of a real button, which has its role by itself."""
    found: dict[str, Attribute] = {"data_do": write.offer(do)} if do is not None else {"disabled": True}
    return found | ({"data_hold": write.offer(hold), "aria_keyshortcuts": "Shift+F10"} if hold is not None else {})


@writes(Button)
def button(write: Writer, node: Button, css: str) -> Html:
    """Icon and label in the middle; where it can't be pressed, dashed with the reason below."""
    write.spoken(node.label)
    tone: Tone = "tx3" if node.objection else TONES[node.kind]
    sign = [glyph(write, node.icon, tone, 24)] if node.icon else []
    label = element("span", node.label, class_="label")
    inside = element("span", *([label, *sign] if node.icon_after else [*sign, label]), class_="face")
    reason = element("span", node.objection, class_=text_classes("caption", "tx3", "center")) if node.objection else ""
    look = "dashed" if node.objection else LOOKS[node.kind]
    do = Tell(node.objection) if node.objection else node.do
    how = {**touched(write, do, node.hold), "aria_disabled": "true" if node.objection else None}
    kinds = f"button k-{node.kind} s-{look} c-{tone}" + (" fits" if node.icon else "")
    return element("button", inside, reason, type="button", class_=kinds, css=css, **how)


@writes(IconButton)
def icon_button(write: Writer, node: IconButton, css: str) -> Html:
    """A glyph of 26 in a target of 48."""
    label = write.say("web.back") if node.label == "back" else node.label
    how: dict[str, Attribute] = {**touched(write, node.do), "aria_label": label or None}
    return element(
        "button", glyph(write, node.icon, node.tone, 26), type="button", class_="glyph-button", css=css, **how
    )


@writes(Stepper)
def stepper(write: Writer, node: Stepper, css: str) -> Html:
    """Minus, figure, plus."""
    write.spoken(node.label)
    sign = [glyph(write, node.icon, node.tone, 26)] if node.icon else []
    label = [element("span", node.label, class_=text_classes("body-medium", "tx") + " grow")] if node.label else []
    value = str(node.value).replace("-", "−")
    number = element("output", value, class_=text_classes("figure", node.tone if node.value else "tx3", "center"))
    parts = (_step(write, node, -1), number, _step(write, node, 1))
    how: dict[str, Attribute] = {"data_hold": write.offer(node.hold)} if node.hold is not None else {}
    steps = element("span", *parts, class_="steps")
    return element("div", *sign, *label, steps, class_="stepper", css=css, role="group", aria_label=node.label, **how)


def _step(write: Writer, node: Stepper, step: int) -> Html:
    value = node.value + step
    can = value >= node.least and (node.most is None or value <= node.most)
    how = touched(write, node.make(value) if can else None)
    word = write.say("web.more" if step > 0 else "web.less")
    name = f"{word}, {node.label}" if node.label else word
    kinds = "step f-bg3" if can else "step off"
    sign = glyph(write, "plus" if step > 0 else "minus", "tx" if can else "tx3", 24)
    return element("button", sign, type="button", class_=kinds, aria_label=name, data_again=True, **how)


@writes(Field)
def field(write: Writer, node: Field, css: str) -> Html:
    """A text to type; every change is told, the enter key is something of its own."""
    number = write.offer(ValueHandler(lambda text: node.make(_typed(text, node.most))))
    how: dict[str, Attribute] = {
        "id": f"field-{node.key}",
        "class_": "entry",
        "data_type": number,
        "data_enter": write.offer(node.enter) if node.enter is not None else None,
        "data_focus": node.focus,
        "maxlength": node.most,
        "placeholder": node.hint,
        "aria_label": node.hint or node.key,
        "autocomplete": "off",
        "spellcheck": "false",
    }
    if node.lines > 1:
        inside = element("textarea", node.value, rows=node.lines, **how)
    else:
        inside = single("input", type="text", value=node.value, **how)
    return element("div", inside, class_="field s-field", css=css)


def _typed(text: Any, most: int) -> str:
    if not isinstance(text, str) or len(text) > most:
        raise NotOffered
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character
        raise NotOffered from None
    return text


@writes(HoldField)
def hold_field(write: Writer, node: HoldField, css: str) -> Html:
    """Held, it fills with the accent; when it is full the secret may be shown."""
    write.spoken(node.label)
    label = element("span", node.label, class_=text_classes("heading", "tx", "center"))
    fill = element("span", class_="fill " + text_classes("heading", "on", "center"), data_label=node.label)
    return element("button", label, fill, type="button", class_="hold-field", css=css, data_fill=write.offer(node.do))
