"use strict";
/* Fingers, mouse and keyboard become touches on what the page offers. */

const SAID = ".t, .label";  // words that are asked for in the other language
let pressed = null, held = false, timer = null, dragging = null;

function let_go() {
  clearTimeout(timer);
  clearInterval(timer);
  pressed?.classList?.remove("held");
  pressed = null;
}

/* What is touched here: the nearest thing around that offers this, or the button that lies under all of a card. */
function offering(at, kind) {
  for (let one = at; one && one !== document; one = one.parentElement) {
    if (one.dataset[kind] !== undefined) return one;
    const cover = one.matches(".over") && one.firstElementChild;
    if (cover && cover.dataset[kind] !== undefined) return cover;
  }
  return null;
}

document.addEventListener("pointerdown", (event) => {
  let_go();
  held = false;
  if (event.button) return;
  const at = event.target, fingers = at.closest("[data-fingers]"), seat = at.closest("[data-swap]");
  if (fingers) { if (event.pointerType !== "mouse") finger(fingers, event); return; }
  pressed = { x: event.clientX, y: event.clientY };
  if (seat) { dragging = { seat, x: event.clientX, y: event.clientY, far: false }; return; }
  const full = at.closest("[data-fill]"), again = at.closest("[data-again]:not(:disabled)");
  if (full) filling(full);
  else if (again) timer = setTimeout(() => repeat(again), AFTER);
  else if (offering(at, "hold")) timer = setTimeout(() => hold(at), HOLD);
  else if (at.closest(SAID)) timer = setTimeout(() => hold(at), WORDS);
});

document.addEventListener("pointermove", (event) => {
  if (dragging) { drag(event); return; }
  if (pressed?.x !== undefined && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) let_go();
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => { drop(event, name === "pointerup"); lift(event); let_go(); });
}
addEventListener("scroll", let_go, true);
addEventListener("blur", let_go);

function filling(field) {
  pressed = field;
  field.classList.add("held");
  timer = setTimeout(() => { let_go(); held = true; touch(field, "fill"); }, FILL);
}

function repeat(button) {
  held = true;
  timer = setInterval(() => {
    if (!button.isConnected || button.disabled) let_go();
    else if (!busy) touch(button, "do", { again: true });
  }, EVERY);
}

/* What holding means: what the page offers there, else the words in the other language. */
function hold(at) {
  let_go();
  const own = offering(at, "hold"), words = at.closest(SAID) || at.querySelector(SAID);
  if (own) touch(own, "hold");
  else if (words && /\p{L}/u.test(words.textContent) && !at.closest("#first")) send({ text: words.textContent });
  else return false;
  held = true;
  return true;
}

document.addEventListener("contextmenu", (event) => {
  if (event.target.closest("input, textarea") || !getSelection().isCollapsed) return;
  if (event.target.closest("[data-fill], [data-fingers]") || held || hold(event.target)) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (held || event.defaultPrevented) { held = false; return; }
  if (secondHalf(event)) return;
  if (event.target.id === "cover") { send({ block: "cover" }); return; }
  if (event.target.closest("#link button")) { parked = false; stream?.abort(); return; }
  const fingers = event.target.closest("[data-fingers]");
  if (fingers) { if (event.pointerType === "mouse" || !event.detail) picked(fingers, +fingers.dataset.count); return; }
  const target = offering(event.target, "do");
  if (!target) return;
  touch(target, "do", { again: "again" in target.dataset });
});

/* ---- keyboard ---- */

document.addEventListener("keydown", (event) => {
  const at = document.activeElement || document.body, typing = at.matches("input, textarea");
  if (event.isComposing || event.altKey) return;
  if (event.key === "Escape") { event.preventDefault(); send({ block: "cover" }); }
  else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !typing) undo(event);
  else if (event.ctrlKey || event.metaKey) return;
  else if (event.key === "Enter" || (event.key === " " && !typing)) press(event, at, typing);
  else if (event.key.startsWith("Arrow") && !typing) arrow(event, at);
});
document.addEventListener("keyup", (event) => { if (event.key === "Enter" || event.key === " ") let_go(); });

function press(event, at, typing) {
  if (event.repeat && !at.matches("[data-again]")) { event.preventDefault(); return; }
  if (at.matches("[data-fill]")) { event.preventDefault(); filling(at); }
  else if (typing) { if (at.dataset.enter !== undefined && !event.shiftKey) { event.preventDefault(); send({ element: at, kind: "enter", again: true }); } }
  else if (at.localName === "button") return; // a click follows
  else if (at.matches("[data-do], [data-hold]")) {
    event.preventDefault();
    touch(at, at.dataset.do !== undefined ? "do" : "hold");
  } else if (event.key === "Enter") main(event);
}

/* Enter, where nothing has the focus, is the filled button. */
function main(event) {
  const zone = by(frame.sheet ? "sheet-actions" : "actions");
  const button = zone.querySelector(".k-filled[data-do]:not([aria-disabled])");
  if (!button || performance.now() - movedOn < DOUBLE) return;
  event.preventDefault();
  touch(button, "do");
}

function undo(event) {
  const offers = by("last").querySelectorAll("[data-do]");
  if (offers.length > 1 && !frame.sheet) { event.preventDefault(); touch(offers[1], "do"); }
}

function arrow(event, at) {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key] || 0;
  if (at.dataset.swap !== undefined && sideways) {
    event.preventDefault();
    const other = document.querySelector(`[data-seat="${+at.dataset.seat + sideways}"]`);
    if (other) { touch(at, "swap", { value: +other.dataset.seat }); other.focus(); }
    return;
  }
  const group = at.closest(".grid"), all = group ? [...group.children].map((one) => one.matches("[tabindex]") ? one : one.querySelector("[tabindex]")) : [];
  const columns = group ? getComputedStyle(group).gridTemplateColumns.split(" ").length : 1;
  const next = all[all.indexOf(at) + (sideways || (event.key === "ArrowUp" ? -columns : columns))];
  if (all.includes(at) && next) { event.preventDefault(); next.focus(); }
}

document.addEventListener("input", (event) => {
  if (event.target.dataset.type !== undefined) {
    send({ element: event.target, kind: "type", value: event.target.value, typed: event.target, again: true });
  }
});

/* ---- seats are dragged, fingers are laid down ---- */

function drag(event) {
  dragging.far ||= Math.hypot(event.clientX - dragging.x, event.clientY - dragging.y) > 8;
  if (!dragging.far) return;
  dragging.seat.classList.add("dragged");
  const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-swap]");
  if (below !== dragging.target) dragging.target?.classList.remove("target");
  dragging.target = below === dragging.seat ? null : below;
  dragging.target?.classList.add("target");
}

function drop(event, done) {
  if (!dragging) return;
  const { seat, target, far } = dragging;
  dragging = null;
  seat.classList.remove("dragged");
  target?.classList.remove("target");
  if (far) held = true;
  if (far && done && target) touch(seat, "swap", { value: +target.dataset.seat });
  if (far) setTimeout(() => { held = false; }, 0);
}

const laid = new Map();
let choosing = null;

function finger(field, event) {
  const dot = document.createElement("i"), box = field.getBoundingClientRect();
  dot.className = `finger f-badge${laid.size % 8}`;
  dot.style.cssText = `left:${event.clientX - box.left}px;top:${event.clientY - box.top}px`;
  field.append(dot);
  field.setPointerCapture(event.pointerId);
  laid.set(event.pointerId, dot);
  count(field);
}

function lift(event) {
  const dot = laid.get(event.pointerId);
  if (!dot) return;
  laid.delete(event.pointerId);
  dot.remove();
  count(null);
}

function count(field) {
  clearTimeout(choosing);
  if (laid.size > 1) choosing = setTimeout(() => picked(field || [...laid.values()][0].parentElement, laid.size), FINGERS);
}

function picked(field, all) {
  const number = crypto.getRandomValues(new Uint32Array(1))[0] % all;
  [...laid.values()].forEach((dot, at) => { dot.classList.toggle("chosen", at === number); dot.hidden = at !== number; });
  const box = [...laid.values()][number]?.getBoundingClientRect(), place = [];
  if (box) {
    const share = (at, all) => Math.min(1000, Math.max(0, Math.round(1000 * at / all)));
    place.push(share(box.left + box.width / 2, innerWidth), share(innerHeight - box.top - box.height / 2, innerHeight));
  }
  touch(field, "fingers", { value: [number, all, ...place] });
}

/* ---- beginning ---- */

if (location.hash.length > 1) {
  if (keep.door !== location.hash.slice(1)) delete keep.session;
  keep.door = location.hash.slice(1);
}
history.replaceState({ home: true }, "", location.pathname);
history.pushState({}, "");
addEventListener("popstate", () => {
  if (!frame.back) return;
  history.pushState({}, "");
  send({ block: "cover" });
});
run();
