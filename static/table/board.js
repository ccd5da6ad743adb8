// Answering on the board: a tap on a place fills in the form, and the form shows on the board.
// Which fields a place stands for is told by the form itself, so this works for any game. A field `compose` is a
// button that takes a step of a turn of many actions.

import { enhanceSheet, openSheet } from "./sheet.js";
import { zoomTo } from "./zooming.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function enhanceBoard() {
  const board = document.querySelector("#board figure.board");
  if (!board?.querySelector("svg") || board.dataset.enhanced || document.querySelector("form[data-ranking]")) return;
  board.dataset.enhanced = "yes";
  const form = document.querySelector("form[data-answer]");
  const taps = JSON.parse(form?.dataset.taps || "{}");
  const all = [...board.querySelectorAll("[data-place]")];
  const places = all.filter((place) => taps[place.dataset.place]);
  explainOthers(all.filter((place) => !taps[place.dataset.place]));
  if (!form) return;
  if (places.length) makeTappable(board, places, (place) => choose(form, taps[place.dataset.place]));
  enhanceSheet(form, places.length > 0);
  const show = () => {
    showChosen(form, places, taps);
    showUses(form, all);
  };
  form.addEventListener("chosen", show);
  show();
}

export function makeTappable(board, places, tapped) {
  for (const picture of board.querySelectorAll("svg:has([data-place])")) picture.removeAttribute("role");
  places.forEach((place, number) => {
    place.classList.add("tappable");
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", number === 0 ? "0" : "-1");
    place.setAttribute("aria-label", titleOf(place));
    place.addEventListener("click", () => {
      rove(places, place);
      tapped(place);
    });
    place.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        tapped(place);
      } else if (ARROWS[event.key]) {
        event.preventDefault();
        const next = nearest(places, place, ARROWS[event.key]);
        if (next) rove(places, next).focus();
      }
    });
  });
}

function titleOf(place) {
  return (place.querySelector("title") ?? place).textContent.trim().replace(/\s+/g, " ");
}

// What cannot be chosen now still says what it is.
function explainOthers(places) {
  const line = document.querySelector("#board .explained");
  if (!line) return;
  for (const place of places) {
    place.addEventListener("click", () => {
      line.textContent = titleOf(place);
      line.hidden = false;
    });
  }
}

function rove(places, to) {
  for (const place of places) place.setAttribute("tabindex", place === to ? "0" : "-1");
  return to;
}

function nearest(places, from, [right, down]) {
  const here = centre(from);
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const [x, y] = centre(place);
    const along = (x - here[0]) * right + (y - here[1]) * down;
    const aside = Math.abs((x - here[0]) * down) + Math.abs((y - here[1]) * right);
    if (place !== from && along > 4 && along + 2.5 * aside < least) {
      least = along + 2.5 * aside;
      best = place;
    }
  }
  return best;
}

function centre(place) {
  const box = (place.querySelector("title ~ path") ?? place).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function choose(form, fields) {
  document.querySelector("#board .explained")?.setAttribute("hidden", "");
  for (const [name, value] of Object.entries(fields)) if (name !== "compose") set(form, name, value);
  if (fields.compose) return press(form, fields.compose);
  form.dispatchEvent(new Event("change"));
  openSheet(form, fields);
}

function press(form, value) {
  const button = Object.assign(document.createElement("button"), { name: "compose", value, hidden: true });
  button.formNoValidate = true;
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

function set(form, name, value) {
  const controls = [...form.querySelectorAll(`[name="${name}"]`)];
  const lists = controls.filter((control) => control.tagName === "SELECT");
  if (lists.length) {
    const list = lists.find((each) => each.value === value) ?? lists.find((each) => !each.value) ?? lists.at(-1);
    list.value = list.value === value ? "" : value;
    return;
  }
  for (const control of controls) if (control.value === value) control.checked = true;
  const free = form.querySelector('[name="free"]');
  if (free) free.checked = false;
}

// A card of the hand that is chosen shows what it can do, in the sheet and on the board.
function showUses(form, places) {
  const card = form.querySelector("[data-glows]:checked");
  const lit = new Set(card?.dataset.glows.split(" "));
  for (const place of places) place.classList.toggle("glows", lit.has(place.dataset.place));
  for (const uses of form.querySelectorAll("[data-uses]")) uses.classList.toggle("is-open", uses.dataset.uses === card?.value);
}

function showChosen(form, places, taps) {
  const sent = new FormData(form);
  let chosen = null;
  const fitting = [];
  for (const place of places.filter((each) => !taps[each.dataset.place].compose)) {
    const fields = Object.entries(taps[place.dataset.place]);
    const fits = fields.every(([name, value]) => (sent.has(name) ? sent.getAll(name).includes(value) : !value));
    place.classList.toggle("chosen", fits);
    place.setAttribute("aria-pressed", String(fits));
    if (fits) chosen = place;
    const agrees = fields.every(([name, value]) => !sent.has(name) || sent.getAll(name).includes(value));
    const stillFits = !fits && agrees && fields.some(([name]) => sent.get(name));
    place.classList.toggle("fits", stillFits);
    if (stillFits) fitting.push(place);
  }
  zoomTo(chosen ? [chosen] : fitting);
}
