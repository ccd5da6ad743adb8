// What happened is the first thing that its people see: once, by itself. It plays while nobody touches it.

import { remember, seen } from "./seen.js";

const WHOLE = 15_000;
const LONGEST = 2_600;
let timer = null;

export function showNews(table = document.querySelector("#table[data-reveal]")) {
  if (!table?.dataset.reveal || seen(table.dataset.revealKey)) return;
  if (document.querySelector("form[data-dirty]")) return;
  location.assign(table.dataset.reveal);
}

export function playReveal() {
  const reveal = document.querySelector("#stepping[data-plays]");
  if (!reveal) return;
  remember(reveal.dataset.revealKey);
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => clearTimeout(timer));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") document.querySelector('#stepping [data-step="skip"]')?.click();
  });
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) playOn();
}

function playOn() {
  const next = () => document.querySelector('#stepping [data-step="on"]:not([data-ends])');
  const steps = document.querySelectorAll("#stepping .steps-told > li").length;
  const step = () => {
    next()?.click();
    if (next()) timer = setTimeout(step, Math.min(LONGEST, WHOLE / (steps + 1)));
  };
  timer = setTimeout(step, Math.min(LONGEST, WHOLE / (steps + 1)));
}
