// Steps of a round or a replay: arrow keys, and a change of board without a new page.

export function stepWithKeys() {
  if (!document.getElementById("stepping")) return;
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    const way = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
    if (way) document.querySelector(`#stepping [data-step="${way}"]`)?.click();
  });
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("#stepping .stepper a, #stepping .steps-told a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await goTo(link.href, true);
  });
  addEventListener("popstate", () => goTo(location.href, false));
}

async function goTo(address, remember) {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const way = document.activeElement?.dataset?.step;
    for (const part of ["#stepping", ".replay-form"]) {
      document.querySelector(part)?.replaceWith(document.adoptNode(page.querySelector(part)));
    }
    if (remember) history.pushState(null, "", address);
    if (way) document.querySelector(`#stepping [data-step="${way}"]`)?.focus();
  } catch {
    location.href = address;
  }
}
