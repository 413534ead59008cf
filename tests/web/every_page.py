"""Looks at every page of a game in a real window: nothing is cut, everything has a name and room for a thumb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.screens.crawl import different_pages
from tests.web.browser import at_version, window
from tests.web.served import PageServer

CUT = """() => [...document.querySelectorAll('#glass *, #sheet *')].filter((one) => {
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  return box.width > 1 && style.clipPath === 'none' && (box.right > innerWidth + 1 || box.left < -1);
}).map((one) => 'cut: ' + one.className + ': ' + one.textContent.slice(0, 40))"""
SMALL = """() => [...document.querySelectorAll('[data-do], [data-fill], [data-type]')].filter((one) => {
  const box = one.getBoundingClientRect();
  return innerWidth > 400 && box.width && (box.height < 47.5 || box.width < 43.5);
}).map((one) => Math.round(one.getBoundingClientRect().width) + 'x' + Math.round(one.getBoundingClientRect().height)
  + ' ' + one.className + ': ' + (one.getAttribute('aria-label') || one.textContent).slice(0, 40))"""
UNNAMED = """() => [...document.querySelectorAll('button, [tabindex="0"], input, textarea')]
  .filter((one) => one.checkVisibility() && !(one.getAttribute('aria-label') || one.innerText || '').trim())
  .map((one) => one.outerHTML)"""
NESTED = """() => [...document.querySelectorAll(':is(button, [role=button], [role=switch]) *')]
  .filter((one) => one.matches('button, [tabindex="0"], input, textarea')).map((one) => one.outerHTML)"""
TWICE = """() => [...document.querySelectorAll('[id]')].map((one) => one.id)
  .filter((id, at, all) => all.indexOf(id) < at)"""
SPELT = """() => [...document.querySelectorAll('#glass .t, #sheet .t')].filter((one) => {
  const words = document.createRange(), style = getComputedStyle(one);
  words.selectNodeContents(one);
  const lines = words.getBoundingClientRect().height / parseFloat(style.lineHeight);
  return style.clipPath === 'none' && lines > 1.5 && one.textContent.replaceAll('\\u00ad', '').length < 2.5 * lines;
}).map((one) => 'letter by letter: ' + one.textContent.slice(0, 40))"""
LOOKS = f"() => [{', '.join(f'...({look})()' for look in (CUT, SMALL, UNNAMED, NESTED, TWICE, SPELT))}]"


@dataclass(frozen=True)
class Glass:
    """A window, the language that is spoken in it, and how large the letters are."""

    width: int
    height: int
    lang: str
    scale: float = 1.0
    theme: str = "dark"

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.lang}-{self.scale:g}-{self.theme}"


GLASSES = (Glass(360, 640, "de"), Glass(412, 915, "en", 1.3, "contrast"))
"""The smallest window with the longer words, and the largest letters; `./dev soak glasses` looks at all of them."""


def faults_of(server: PageServer, chromium: Any, game: str, glass: Glass) -> dict[str, list[str]]:
    """What is wrong with the pages of a game, by their names."""
    page, faults = window(chromium, server.address, viewport={"width": glass.width, "height": glass.height})
    found = {}
    for name, one in different_pages(game, glass.lang):
        at_version(page, server.show(one, lang=glass.lang, scale=glass.scale, theme=glass.theme))
        if wrong := page.evaluate(LOOKS):
            found[name] = wrong[:3]
        assert page.evaluate("document.documentElement.lang") == glass.lang
    page.context.close()
    return found | ({"script": list(faults)} if faults else {})
