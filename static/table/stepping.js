// Steps of a round or a replay: arrow keys, and a change of board without a new page.

import { onClick, openInPlace, put } from "./pages.js";

const PARTS = ["#stepping", ".replay-form"];

export function stepWithKeys() {
  if (!document.getElementById("stepping")) return;
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    const way = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
    if (way) document.querySelector(`#stepping [data-step="${way}"]`)?.click();
  });
  onClick("#stepping .stepper a:not([data-ends]), #stepping .steps-told a", (link) => goTo(link.href, true));
  addEventListener("popstate", () => goTo(location.href, false));
}

function goTo(address, remember) {
  return openInPlace(address, "#stepping", (page) => {
    const way = document.activeElement?.dataset?.step;
    for (const part of PARTS) put(document.querySelector(part), page.querySelector(part));
    if (remember) history.pushState(null, "", address);
    if (way) document.querySelector(`#stepping [data-step="${way}"]`)?.focus();
  });
}
