"""Where words break: at their own hyphen if that is enough, else at a soft one."""

from __future__ import annotations

from screens.pages.avatars import SOFT


def test_a_name_breaks_at_its_own_hyphen_where_the_rest_then_fits() -> None:
    from screens.kivy_ui.drawing.text import style, width_of, wrapped

    how = style("body", 1.0)
    name = f"Konstan{SOFT}tin-{SOFT}Ale{SOFT}xan{SOFT}der"
    wide = int(width_of("Konstantin-Ale-", how.face, how.size)) + 2
    assert wrapped(name, how.face, how.size, wide) == ("Konstantin-", "Alexander")
    narrow = int(width_of("Konstan-", how.face, how.size)) + 2
    assert wrapped(name, how.face, how.size, narrow)[0] == "Konstan-"
    assert "".join(wrapped(name, how.face, how.size, narrow)).replace("-", "") == "KonstantinAlexander"
