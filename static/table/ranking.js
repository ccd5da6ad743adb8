// The ranked list by thumb: tap places on the board to add them, drag entries or use the arrows.
// The form is the same as without a script: hidden entries in their order.

import { makeTappable } from "./board.js";

export function enhanceRanking() {
  const form = document.querySelector("form[data-ranking]");
  if (!form) return;
  const board = document.querySelector("#board figure.board");
  const select = form.querySelector("#choice");
  const list = form.querySelector(".ranked");
  if (board && !board.dataset.enhanced) {
    board.dataset.enhanced = "yes";
    const possible = new Set([...select.options].map((option) => option.dataset.place));
    for (const entry of list.children) possible.add(entry.dataset.place);
    const places = [...board.querySelectorAll("[data-place]")].filter((each) => possible.has(each.dataset.place));
    makeTappable(board, places, (place) => toggle(form, place.dataset.place));
    form.querySelector(".tap-hint").hidden = places.length === 0;
  }
  if (form.dataset.enhanced) return;
  form.dataset.enhanced = "yes";
  form.addEventListener("click", (event) => press(event, form));
  makeSortable(list, () => settle(form));
}

function toggle(form, place) {
  const entry = form.querySelector(`.ranked > [data-place="${CSS.escape(place)}"]`);
  if (entry) takeOff(form, entry);
  else add(form, form.querySelector(`#choice option[data-place="${CSS.escape(place)}"]`));
}

function press(event, form) {
  const button = event.target.closest("button");
  if (!button || button.name === "step" || !["up", "down", "remove", "add"].includes(button.name)) return;
  event.preventDefault();
  const entry = button.closest("li");
  if (button.name === "up") entry.previousElementSibling?.before(entry);
  if (button.name === "down") entry.nextElementSibling?.after(entry);
  if (button.name === "remove") return takeOff(form, entry);
  if (button.name === "add") return add(form, form.querySelector("#choice").selectedOptions[0]);
  settle(form);
  (button.disabled ? entry.querySelector("button:not([disabled])") : button).focus();
}

function add(form, option) {
  if (!option?.value) return;
  const entry = document.createElement("li");
  entry.dataset.place = option.dataset.place;
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "entry", value: option.value });
  const text = Object.assign(document.createElement("span"), { className: "ranked-text", textContent: option.text });
  const buttons = document.createElement("span");
  buttons.className = "ranked-buttons";
  for (const [name, sign] of [["up", "↑"], ["down", "↓"], ["remove", "×"]]) {
    const button = Object.assign(document.createElement("button"), { name, textContent: sign, className: "button-quiet" });
    button.setAttribute("aria-label", form.dataset[name]);
    buttons.append(button);
  }
  entry.append(field, text, buttons);
  form.querySelector(".ranked").append(entry);
  option.remove();
  settle(form);
}

function takeOff(form, entry) {
  const option = new Option(entry.querySelector(".ranked-text").textContent, entry.querySelector("input").value);
  option.dataset.place = entry.dataset.place;
  form.querySelector("#choice").append(option);
  entry.remove();
  settle(form);
}

function settle(form) {
  const entries = [...form.querySelectorAll(".ranked > li")];
  entries.forEach((entry, number) => {
    for (const button of entry.querySelectorAll("button")) button.value = number;
    entry.querySelector('[name="up"]').disabled = number === 0;
    entry.querySelector('[name="down"]').disabled = number === entries.length - 1;
  });
  form.querySelector("#choice").value = "";
  form.querySelector(".ranked-empty").hidden = entries.length > 0;
  const chosen = new Set(entries.map((entry) => entry.dataset.place));
  for (const place of document.querySelectorAll("#board [data-place]")) {
    place.classList.toggle("marked", chosen.has(place.dataset.place));
  }
}

function makeSortable(list, done) {
  let dragged = null;
  list.addEventListener("pointerdown", (event) => {
    const text = event.target.closest(".ranked-text");
    if (!text || event.button) return;
    dragged = text.closest("li");
    dragged.classList.add("is-dragged");
    list.setPointerCapture(event.pointerId);
  });
  list.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const over = [...list.children].find((entry) => {
      const box = entry.getBoundingClientRect();
      return entry !== dragged && event.clientY > box.top && event.clientY < box.bottom;
    });
    if (!over) return;
    const box = over.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) over.before(dragged);
    else over.after(dragged);
  });
  const drop = () => {
    dragged?.classList.remove("is-dragged");
    if (dragged) done();
    dragged = null;
  };
  list.addEventListener("pointerup", drop);
  list.addEventListener("pointercancel", drop);
}
