"use strict";
/* The glass in a browser: shows the blocks that come down, and sends up which number was touched. It knows no game,
   no page and no intent; whatever a touch means is known on the other side only. */

const HOLD = 450, WORDS = 700, FILL = 600, AFTER = 400, EVERY = 90, DOUBLE = 350, SENTENCE = 4000, SLACK = 10;
const LATE = 250, QUIET = 15000, HIDDEN = 30000, FINGERS = 2000;
const by = (id) => document.getElementById(id);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
/* A guest's seat is known again after the browser was closed; the whole app belongs to one window. */
const guest = location.hash.startsWith("#~") || (location.hash.length < 2 && !sessionStorage.door && !!localStorage.door);
const keep = guest ? localStorage : sessionStorage;
const wide = matchMedia("(min-width: 601px)"), rail = matchMedia("(min-width: 1024px), (min-width: 601px) and (max-height: 599px)");

let version = 0, frame = {}, heard = 0, stream = null, shut = false, movedOn = 0, mains = [], sentence = null, sentenceNode = null;
let parked = false, shownAt = "";
let waiting = [], busy = false, current = null, wanted = 0, newVersion = () => {}, before = null;

/* ---- the door ---- */

async function ask(path, body) {
  const headers = { "Content-Type": "application/json" };
  if (keep.session) headers.Authorization = `Bearer ${keep.session}`;
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body), keepalive: path === "/look", cache: "no-store", credentials: "omit" });
}

/* How wide the window is, and whether anybody sees it: where nobody does, every curtain falls. */
function look() {
  const likes = (what) => matchMedia(`(prefers-${what})`).matches;
  ask("/look", { wide: wide.matches, rail: rail.matches, hidden: document.hidden, language: navigator.language.slice(0, 16), dark: likes("color-scheme: dark"),
    contrast: likes("contrast: more"), still: likes("reduced-motion: reduce") }).catch(() => {});
}

async function enter() {
  if (keep.session) return true;
  const answer = await ask("/enter", { token: keep.door || "" });
  if (answer.status === 403) return false;
  if (!answer.ok) throw new Error("not now");
  keep.session = (await answer.json()).session;
  return true;
}

async function listen() {
  const control = new AbortController();
  stream = control;
  heard = performance.now();
  const headers = { Authorization: `Bearer ${keep.session}` };
  const answer = await fetch("/events", { headers, signal: control.signal, cache: "no-store", credentials: "omit" });
  if (answer.status === 401) { delete keep.session; version = 0; }
  if (!answer.ok) throw new Error("not now");
  look();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard = performance.now();
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) if (part.startsWith("data: ")) received(JSON.parse(part.slice(6)));
  }
}

function received(message) {
  if (message.replaced) { elsewhere(); throw new Error("another window has this session"); }
  if (message.from && message.from !== version) throw new Error("something was missed");
  by("link").hidden = true;
  by("first").hidden = true;
  shownAt = new Date().toTimeString().slice(0, 5);
  if (!message.from) wanted = 0;
  show(message);
  sign("connected", "here");
  newVersion();
}

async function run() {
  for (let wait = 250; !shut; wait = Math.min(4000, wait * 2)) {
    try {
      await visible();
      while (parked) { lost(); await sleep(300); }
      if (!await enter()) { refused(); return; }
      const begun = performance.now();
      await listen().finally(() => { if (performance.now() - begun > 3000) wait = 250; });
    } catch { /* tried again below */ }
    if (version && performance.now() - heard >= 1400) sign("connecting", "");
    setTimeout(lost, 1500);
    await sleep(wait);
  }
}

/* A copy of a window gets a session of its own; a guest has one seat, and it is where it was opened last. */
function elsewhere() {
  if (guest) parked = true; else { delete keep.session; version = 0; }
}

function sign(words, look) {
  if (!frame.guest) return;
  by("sign").hidden = false;
  by("sign").className = `r-caption-strong ${look}`;
  by("sign").textContent = frame.words[words];
  document.body.classList.toggle("apart", look === "apart");
}

function lost() {
  if (!version || document.hidden || performance.now() - heard < 1400 || !frame.words) return;
  sign("apart", "apart");
  by("link").hidden = false;
  by("link").firstChild.textContent = parked ? frame.words.elsewhere : frame.guest ? `${frame.words.lost} ${frame.words.as_of.replace("{time}", shownAt)}` : frame.words.lost;
  by("link").lastChild.textContent = frame.words.again;
}

function refused() {
  shut = true;
  delete keep.door;
  by("first").hidden = false;
  const alone = !guest && ["127.0.0.1", "localhost"].includes(location.hostname);  // no table is served to this machine
  for (const words of by("first").querySelectorAll(alone ? "[lang].own" : "[lang].guest")) words.hidden = false;
}

/* A window that nobody sees lets go of its stream: a browser has only a few for each address. */
function visible() {
  return document.hidden && new Promise((done) => addEventListener("visibilitychange", done, { once: true }));
}
let hiding = null;
addEventListener("visibilitychange", () => {
  look();
  clearTimeout(hiding);
  if (document.hidden) hiding = setTimeout(() => stream?.abort(), HIDDEN);
});

function wake() {
  if (!document.hidden && stream && performance.now() - heard > QUIET - 4000) stream.abort();
}
setInterval(() => { if (stream && performance.now() - heard > QUIET) { stream.abort(); lost(); } }, 3000);
for (const name of ["visibilitychange", "pageshow", "online", "focus"]) addEventListener(name, wake);
for (const width of [wide, rail]) width.addEventListener("change", look);

/* ---- showing ---- */

function show(message) {
  const whole = !message.from, old = frame, main = mainZone();
  frame = whole ? message.frame : { ...frame, ...message.frame };
  version = message.version;
  const other = frame.key !== old.key, sheetOther = frame.sheet !== old.sheet || frame.sheet_key !== old.sheet_key;
  dress();
  const focused = document.activeElement;
  if (frame.sheet && !old.sheet) before = focused;
  for (const [region, keys] of Object.entries(message.regions)) place(region, keys);
  for (const [key, html] of Object.entries(message.blocks)) fill(key, html, other && /^(body|aside)-/.test(key));
  panes();
  if (focused.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
  by("glass").classList.toggle("with-nav", by("nav").childElementCount > 0 && !frame.rail);
  by("sheet").hidden = by("cover").hidden = !frame.sheet;
  by("glass").inert = frame.sheet;
  if (other) turn(old); else if (sheetOther) turnSheet(old);
  if (frame.sheet && sheetOther) by("sheet-body").scrollTop = 0;
  if (frame.sight && (other || frame.sight !== old.sight)) by("sight")?.scrollIntoView({ block: "nearest" });
  if (frame.said !== old.said) tell();
  if (!whole && frame.copy[0] !== old.copy[0] && frame.copy[1]) copy(frame.copy[1]);
  fit();
  wentOn(main);
  for (const more of document.querySelectorAll("[data-more]")) seen.observe(more);
}

/* The second half of a double touch must not act for whoever is asked next: neither where the main buttons are now,
   nor where they stood a moment ago. */
function mainZone() {
  const zone = by(frame.sheet ? "sheet-actions" : "actions");
  return { offers: zone.id + zone.innerHTML, last: frame.sheet ? "" : by("last").innerHTML, box: zone.getBoundingClientRect() };
}

/* What happened last speaks of this finger only while it waits for an answer: what others enter comes at any moment. */
function wentOn(before) {
  const now = mainZone();
  if (now.offers === before.offers && (!busy || now.last === before.last)) return;
  if (performance.now() - movedOn >= DOUBLE) mains = [];
  mains.push(before.box, now.box);
  movedOn = performance.now();
}

function secondHalf(event) {
  if (performance.now() - movedOn >= DOUBLE || (frame.curtain && !frame.sheet)) return false;
  if (event.target.closest("#actions, #sheet-actions")) return true;
  const { clientX: x, clientY: y } = event;
  return event.detail > 0 && mains.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
}

function dress() {
  const root = document.documentElement;
  root.lang = frame.language;
  root.dataset.version = version;
  root.dataset.theme = frame.theme;
  root.toggleAttribute("data-still", frame.still);
  root.style.setProperty("--scale", frame.scale);
  document.body.dataset.accent = frame.accent;
  document.body.dataset.mood = frame.mood;
  by("body").classList.toggle("curtain", frame.curtain);
  by("sheet").setAttribute("aria-label", frame.sheet_title);
  document.title = frame.title ? `${frame.title} – Endspiel` : "Endspiel";
}

function place(region, keys) {
  const box = region === "snack" ? (sentenceNode = document.createElement("div")) : by(region);
  const old = region in parts ? blocks() : new Map([...box.children].map((child) => [child.dataset.block, child]));
  if (region in parts) parts[region] = keys;
  box.replaceChildren(...keys.map((key) => {
    const child = old.get(key) || document.createElement("div");
    child.dataset.block = key;
    return child;
  }));
}

function fill(key, html, anew) {
  const old = document.querySelector(`[data-block="${key}"]`) || sentenceNode?.querySelector(`[data-block="${key}"]`);
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = template.content.firstChild;
  fresh.dataset.block = key;
  for (const one of template.content.querySelectorAll("[data-css]")) one.style.cssText = one.dataset.css;
  if (anew) old.replaceWith(fresh); else morph(old, fresh);
}

/* What is there becomes what has come, piece by piece: so the focus stays where it is. */
function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName) { old.replaceWith(fresh); return; }
  if (old.nodeType === Node.TEXT_NODE) { if (old.data !== fresh.data) old.data = fresh.data; return; }
  if (old.outerHTML === fresh.outerHTML) return;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "style") old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value && name !== "style") old.setAttribute(name, value);
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  if (old.dataset.type) {
    const typing = current?.typed === old || waiting.some((job) => job.typed === old);
    if (old.localName === "textarea") old.defaultValue = fresh.defaultValue;
    if (!typing && old.value !== fresh.value) old.value = fresh.value;
    return;
  }
  const olds = [...old.childNodes], freshes = [...fresh.childNodes];
  freshes.forEach((child, at) => { if (olds[at]) morph(olds[at], child); else old.append(child); });
  for (const child of olds.slice(freshes.length)) child.remove();
}

function turn(old) {
  for (const pane of [by("body"), by("aside")]) pane.scrollTop = 0;
  const root = document.documentElement.classList;
  root.remove("coming", "revealing");
  if (old.key !== undefined && !frame.still) {
    void document.body.offsetWidth;
    root.add("coming");
    root.toggle("revealing", frame.key === "winner");
  }
  land(frame.sheet ? by("sheet") : by("glass"));
}

function turnSheet() {
  if (frame.sheet) land(by("sheet"));
  else if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true });
  else land(by("glass"));
}

/* Where the keyboard goes on, and what is read aloud, when something else has come. */
function land(layer) {
  const spot = layer.querySelector("[data-focus]") || layer.querySelector("[aria-level='1']")
    || (layer === by("sheet") ? layer : by("main"));
  spot.focus({ preventScroll: true });
}

function tell() {
  clearTimeout(sentence);
  by("snack").replaceChildren();
  if (!sentenceNode?.childElementCount) return;
  by("snack").append(sentenceNode);
  sentence = setTimeout(() => by("snack").replaceChildren(), SENTENCE);
}

const seen = new IntersectionObserver((all) => {
  for (const one of all) if (one.isIntersecting) touch(one.target, "more", { again: true });
});

async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch {
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
}

/* ---- sending: one thing after the other, each with an id, so that a lost answer records nothing twice ---- */

function touch(element, kind, more = {}) {
  send({ element, kind, ...more });
}

function send(job) {
  const plain = (one) => one && !one.again && !one.typed;
  if (plain(job) && (plain(current) || waiting.some(plain))) return;
  if (job.typed) waiting = waiting.filter((one) => one.typed !== job.typed);
  waiting.push(job);
  work();
}

async function work() {
  if (busy) return;
  busy = true;
  while ((current = waiting.shift())) await carry(current).catch(() => {});
  busy = false;
}

function asked(job) {
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((one) => one.toString(16).padStart(2, "0")).join("");
  if (job.text) return { id, version, text: job.text };
  if (job.block) return { id, version, block: job.block, number: 0 };
  const number = job.element.dataset[job.kind], block = job.element.closest("[data-block]");
  if (!job.element.isConnected || number === undefined || !block) return null;
  return { id, version, block: block.dataset.block, number: Number(number), value: job.value ?? null };
}

async function carry(job, again = 3) {
  const body = asked(job);
  if (!body) return;
  const late = setTimeout(() => underWay(job.element, true), LATE);
  const answer = await posted(body);
  clearTimeout(late);
  underWay(job.element, false);
  if (!answer) return;
  await shown(answer.version);
  if (job.typed && !waiting.some((one) => one.typed === job.typed)) settled(job.typed);
  if (answer.done) return;
  if (answer.why === "stale" && job.again && again) await carry(job, again - 1);
  else say(frame.words?.[answer.why]);
}

/* Proposed and not yet answered: one sees what is on its way, and that it is. */
function underWay(element, on) {
  element?.classList.toggle("sent", on);
  if (on) sign("sending", "sent");
  else if (by("sign").classList.contains("sent")) sign("connected", "here");
}

/* What the other side has made of what was typed, once nothing more of it is under way. */
function settled(field) {
  if (field.isConnected && field.value !== field.defaultValue) field.value = field.defaultValue;
}

async function posted(body) {
  for (let wait = 200; wait < 10000; wait *= 2) {
    try {
      const answer = await ask("/touch", body);
      if (answer.ok) return answer.json();
      if (answer.status === 401) { delete keep.session; stream?.abort(); return null; }
      if (answer.status !== 429 && answer.status !== 503) return { done: false, why: "refused", version };
    } catch { /* the same once more: it is done only once */ }
    await sleep(wait);
  }
  return null;
}

/* Until the version is shown of which the answer speaks; where it does not come, everything is asked for anew. */
async function shown(answered) {
  const until = performance.now() + 3000;
  wanted = answered;
  while (version < wanted && performance.now() < until) {
    await Promise.race([new Promise((done) => { newVersion = done; }), sleep(300)]);
  }
  if (version < wanted) stream?.abort();
}

function say(words) {
  if (!words) return;
  const box = document.createElement("div");
  box.className = "card s-snack r-body-medium";
  box.textContent = words;
  by("snack").replaceChildren(box);
  clearTimeout(sentence);
  sentence = setTimeout(() => by("snack").replaceChildren(), SENTENCE);
}
