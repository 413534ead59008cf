"use strict";
/* Where things stand: one column or two panes, and how everyone in a row gets the room it needs. */

const TALLEST = 1200, LEAST = 160, AROUND = 150;  // of a long list, of a half; what bars and buttons take of the height
const parts = { body: [], aside: [] }, cuts = new Map();  // what came for each pane; where a page was cut

/* One pane or two. Where there is a rail, a page of one column is cut in two halves; the cut stays while its parts do. */
function panes() {
  document.body.classList.toggle("railed", !!frame.rail);
  document.body.classList.toggle("whole", !!frame.whole);
  const { body, aside } = parts, all = blocks(), cut = aside.length ? 0 : whereToCut(body, all);
  put(by("body"), (cut ? body.slice(0, cut) : body).map((key) => all.get(key)));
  put(by("aside"), (cut ? body.slice(cut) : aside).map((key) => all.get(key)));
  document.body.classList.toggle("panes", by("aside").childElementCount > 0);
}

function blocks() {
  return new Map([...by("body").children, ...by("aside").children].map((one) => [one.dataset.block, one]));
}

function put(box, wanted) {
  if (box.childElementCount !== wanted.length || wanted.some((one, at) => box.children[at] !== one)) box.replaceChildren(...wanted);
}

/* Before a heading or a long list, so that both halves are as tall; between two rows where one column would not hold
   them all; 0 where a page stays whole. The same rule as in the window, measured here. */
function whereToCut(keys, all) {
  if (!frame.rail || frame.form || !frame.key || keys.length < 2) return 0;
  const listed = (key) => /^body-\d+-/.test(key), first = (key) => /^body-\d+-0$/.test(key);
  const known = [frame.key, innerWidth, innerHeight, ...keys.filter((key) => !listed(key) || first(key))].join();
  if (cuts.has(known)) return cuts.get(known);
  const is = (at, ...kinds) => !listed(keys[at]) && kinds.some((kind) => all.get(keys[at]).classList.contains(kind));
  const spots = (of) => keys.map((key, at) => at).filter((at) => at && of(at));
  const headings = spots((at) => is(at, "section") || (first(keys[at]) && !is(at - 1, "section")));
  const rows = spots((at) => is(at, "card", "row") && is(at - 1, "card", "row"));
  const tall = heights(keys, all, listed, first), sum = (some) => some.reduce((whole, one) => whole + one, 0);
  const halves = (at) => [sum(tall.slice(0, at)), sum(tall.slice(at))];
  const worth = (some) => some.filter((at) => Math.min(...halves(at)) >= LEAST);
  const tried = [worth(headings), sum(tall) > innerHeight - AROUND ? worth(rows) : [], headings.filter((at) => is(at, "section"))];
  const uneven = (at) => Math.abs(halves(at)[0] - halves(at)[1]);
  const best = (tried.find((some) => some.length) || [0]).reduce((best, at) => uneven(at) < uneven(best) ? at : best);
  if (cuts.size > 100) cuts.clear();
  cuts.set(known, best);
  return best;
}

/* Everything is measured once as one column; a long list counts for so much at most. */
function heights(keys, all, listed, first) {
  document.body.classList.add("panes", "measured");
  put(by("body"), keys.map((key) => all.get(key)));
  const tall = keys.map((key) => all.get(key).offsetHeight);
  document.body.classList.remove("measured");
  let list = 0;
  keys.forEach((key, at) => {
    list = listed(key) && !first(key) ? list : 0;
    if (listed(key)) tall[at] = Math.min(tall[at], TALLEST - list);
    list += tall[at];
  });
  return tall;
}

/* Everyone in a row first gets what it needs. Where there is no room for that, all share by weight, and words wrap. */
function share() {
  for (const row of document.querySelectorAll(".row.tight")) row.classList.remove("tight");
  for (let pass = 0; pass < 6; pass++) {
    const tight = [...document.querySelectorAll(".row:not(.tight)")].filter(tooFull);
    if (!tight.length) return;
    for (const row of tight) row.classList.add("tight");
  }
}

/* Empty room at the end of a row is no content that could be scrolled to. */
function tooFull(row) {
  const end = row.lastElementChild?.getBoundingClientRect().right || 0;
  return row.scrollWidth > row.clientWidth + 1 || end > row.getBoundingClientRect().right + 1;
}

/* A short word that fits on no line is broken between its syllables. */
function breakAtSeams(word) {
  if (word.offsetHeight > 1.6 * parseFloat(getComputedStyle(word).lineHeight)) word.textContent = word.dataset.seams;
}

/* The best way to show a label that fits: the icon goes first, then the size, then a second line. */
function fit() {
  const buttons = document.querySelectorAll(".button.fits, #actions .button, #sheet-actions .button");
  for (const button of buttons) button.classList.remove("bare", "small");
  share();
  for (const word of document.querySelectorAll("[data-seams]")) breakAtSeams(word);
  for (const button of buttons) {
    const label = button.querySelector(".label");
    for (const [bare, small] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
      button.classList.toggle("bare", !!bare);
      button.classList.toggle("small", !!small);
      if (label.offsetHeight < 1.6 * parseFloat(getComputedStyle(label).lineHeight)) break;
    }
  }
  by("top").classList.toggle("tall", by("top").firstChild?.offsetHeight > 57);
  for (const bar of by("last").children) {
    const orders = bar.querySelector(".s-chip-on");
    const words = bar.querySelector(".s-ghost .t");
    for (const [short, stacked] of [[0, 0], [1, 0], ...(orders ? [[0, 1], [1, 1]] : [])]) {
      bar.classList.toggle("short", !!short);
      bar.classList.toggle("stacked", !!stacked);
      if (words.scrollHeight <= 2.4 * parseFloat(getComputedStyle(words).lineHeight)) break;
    }
  }
}
addEventListener("resize", () => { panes(); fit(); });
document.fonts.addEventListener("loadingdone", () => fit());
