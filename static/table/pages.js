// Pages of this site, fetched without leaving the one on show, of which parts are taken over.

// The page, if it comes from this very address and has what is wanted; else null, as when nothing has changed.
// Whatever the answer is, `told` gets it.
export async function pageWith(wanted, address, options = {}) {
  const { told, ...how } = options;
  const answer = await fetch(address, { cache: "no-store", ...how });
  told?.(answer);
  if (answer.redirected) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector(wanted) ? page : null;
}

// Takes over what is wanted of a page; where that fails, the browser goes there.
export async function openInPlace(address, wanted, takeOver) {
  try {
    const page = await pageWith(wanted, address);
    if (page) return takeOver(page);
  } catch {
    // No connection: the browser says so better.
  }
  location.href = address;
}

// A plain click on a link; with a key held down the browser does as always.
export function onClick(links, follow) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest(links);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follow(link);
  });
}

// A part in place of the same one, with what the reader has opened and chosen in it.
export function replace(known, part) {
  if (!known || !part || known.outerHTML === part.outerHTML) return;
  const open = new Set([...known.querySelectorAll("details[open][id]")].map((each) => each.id));
  const shut = new Set([...known.querySelectorAll("details[id]:not([open])")].map((each) => each.id));
  for (const each of part.querySelectorAll("details[id]")) {
    if (open.has(each.id)) each.open = true;
    if (shut.has(each.id)) each.open = false;
  }
  for (const chosen of known.querySelectorAll(".part-choice:checked")) {
    const same = part.querySelector(`#${CSS.escape(chosen.id)}`);
    if (same) same.checked = true;
  }
  for (const left of part.querySelectorAll("[data-seconds-left]")) {
    left.dataset.secondsLeft = Number(left.dataset.secondsLeft) + performance.now() / 1000;
  }
  put(known, part);
}

// A part as it comes.
export function put(known, part) {
  known?.replaceWith(document.adoptNode(part));
}
