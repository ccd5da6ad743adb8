// Answering on the board: a tap on a place fills in the form, and the form shows on the board.
// Which fields a place stands for is told by the form itself, so this works for any game. A field `compose` is a
// button that takes a step of a turn of many actions.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function enhanceBoard() {
  const board = document.querySelector("#board figure.board");
  const form = document.querySelector("form[data-answer]");
  if (!board?.querySelector("svg") || !form || board.dataset.enhanced) return;
  board.dataset.enhanced = "yes";
  const taps = JSON.parse(form.dataset.taps || "{}");
  const places = [...board.querySelectorAll("[data-place]")].filter((place) => taps[place.dataset.place]);
  if (places.length) makeTappable(board, places, (place) => choose(form, taps[place.dataset.place]));
  const show = () => showChosen(form, places, taps);
  if (!form.dataset.enhanced) {
    form.dataset.enhanced = "yes";
    if (places.length) form.querySelector(".tap-hint").hidden = false;
    form.addEventListener("change", () => {
      form.dataset.dirty = "yes";
      form.dispatchEvent(new Event("chosen"));
      preview(form);
    });
    if (form.querySelector(":checked:not([value=''])")) preview(form);
  }
  form.addEventListener("chosen", show);
  show();
}

export function makeTappable(board, places, tapped) {
  for (const picture of board.querySelectorAll("svg:has([data-place])")) picture.removeAttribute("role");
  places.forEach((place, number) => {
    place.classList.add("tappable");
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", number === 0 ? "0" : "-1");
    place.setAttribute("aria-label", place.querySelector("title")?.textContent ?? place.dataset.place);
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
  const box = place.querySelector("path").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function choose(form, fields) {
  form.closest("details")?.setAttribute("open", "");
  for (const [name, value] of Object.entries(fields)) if (name !== "compose") set(form, name, value);
  if (fields.compose) return press(form, fields.compose);
  form.dispatchEvent(new Event("change"));
  const next = unanswered(form);
  if (next && !inView(next)) next.scrollIntoView({ block: "center" });
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

function showChosen(form, places, taps) {
  const sent = new FormData(form);
  for (const place of places.filter((each) => !taps[each.dataset.place].compose)) {
    const fields = Object.entries(taps[place.dataset.place]);
    const fits = fields.every(([name, value]) => sent.getAll(name).includes(value));
    place.classList.toggle("chosen", fits);
    place.setAttribute("aria-pressed", String(fits));
  }
}

let asked = null;

async function preview(form) {
  asked?.abort();
  asked = new AbortController();
  const line = form.querySelector(".preview");
  try {
    const answer = await fetch(form.dataset.preview, {
      method: "POST",
      body: new FormData(form),
      signal: asked.signal,
    });
    if (!answer.ok) return;
    const { text, ready } = await answer.json();
    line.textContent = text;
    form.querySelector(".action-bar").classList.toggle("is-ready", ready);
  } catch (error) {
    if (error.name !== "AbortError") line.textContent = "";
  }
}

// The first row of choices in which nothing is chosen yet.
function unanswered(form) {
  const chosen = new FormData(form);
  const rows = [...form.querySelectorAll("fieldset")].filter((row) => !row.closest("details:not([open])"));
  return rows.find((row) => {
    const choice = row.querySelector('[type="radio"]');
    return choice && !chosen.has(choice.name);
  });
}

function inView(element) {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}
