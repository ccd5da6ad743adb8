// A turn of many actions, composed in place: a button named `compose` sends the form, and of the page that comes
// back only the form, the board and the people are taken. Without a script the whole page comes back, the same.

import { pageWith, replace } from "./pages.js";

const PARTS = ["answer", "board", "seats"];
let underway = false;

export function composeInPlace(enhance) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    if (!form.matches("form[data-answer]") || button?.name !== "compose") return;
    event.preventDefault();
    if (!underway) take(form, button.value, focused(), enhance);
  }, true);
}

async function take(form, value, focus, enhance) {
  const sent = new FormData(form);
  sent.append("compose", value);
  underway = true;
  form.setAttribute("aria-busy", "true");
  try {
    const page = await pageWith("form[data-answer]", form.action, { method: "POST", body: sent });
    if (!page) return sendWhole(form, value);
    for (const id of PARTS) replace(document.getElementById(id), page.getElementById(id));
    enhance();
    tell();
    find(focus)?.focus({ preventScroll: true });
  } catch {
    form.querySelector(".preview").textContent = form.dataset.offline;
  } finally {
    underway = false;
    form.removeAttribute("aria-busy");
  }
}

// What came back is no table, but why there is none: the browser shall show it.
function sendWhole(form, value) {
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "compose", value }));
  form.submit();
}

// A refusal is an alert of its own; what an action did is said by the page's one status line.
function tell() {
  const line = document.querySelector("#answer [data-told]");
  document.getElementById("told").textContent = line?.textContent.trim().replace(/\s+/g, " ") ?? "";
}

function focused() {
  const { name, value, dataset } = document.activeElement ?? {};
  return { name, value, place: dataset?.place };
}

// The same button or place again; if it is gone, what was done so far.
function find({ name, value, place }) {
  const same = place
    ? `#board .tappable[data-place="${CSS.escape(place)}"]`
    : name && `#answer button[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]:not([disabled])`;
  return (same && document.querySelector(same)) || document.querySelector("#answer [data-told]");
}
