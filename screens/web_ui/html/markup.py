"""Elements of HTML as text. Whatever is not HTML already is escaped, so that no name can become markup."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")  # what no document may hold
Attribute = str | int | bool | None


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


@lru_cache(4096)
def words(text: str) -> Html:
    """Words as HTML.

    >>> words("<b>Tom & Jerry</b>")
    '&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;'
    """
    return Html(escape(_UNSEEN.sub("�", text)))


def element(tag: str, *content: str, css: Attribute = "", **attributes: Attribute) -> Html:
    """An element; `css` are sizes of its own, which the script sets, because the page allows no inline style.

    An attribute that is None, False or empty is left out; `data_do` is written as data-do, `for_` as for.

    >>> element("p", "a < b", class_="t", hidden=False, data_do=3)
    '<p class="t" data-do="3">a &lt; b</p>'
    """
    inside = "".join(one if isinstance(one, Html) else words(one) for one in content)
    return Html(f"<{tag}{_attributes({**attributes, 'data_css': css})}>{inside}</{tag}>")


def single(tag: str, **attributes: Attribute) -> Html:
    """An element that has no content, such as an input."""
    return Html(f"<{tag}{_attributes(attributes)}>")


def _attributes(given: dict[str, Attribute]) -> str:
    return "".join([_attribute(name, value) for name, value in given.items()])


@lru_cache(8192, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False or value == "":
        return ""
    written = name.rstrip("_").replace("_", "-")
    return f" {written}" if value is True else f' {written}="{words(str(value))}"'


def px(value: float) -> str:
    """A size in dp as one of CSS.

    >>> px(14), px(1.5), px(0)
    ('14px', '1.5px', '0')
    """
    return f"{value:g}px" if value else "0"
