// The table keeps itself fresh: a question every half minute while somebody looks, answered by 304 if nothing
// has changed. Parts that changed are replaced; a form that somebody has begun to fill in is left alone, and so
// are form and board of a turn that is being composed.

const PAUSE = 25_000;

export function keepFresh(enhance) {
  const table = document.querySelector("#table[data-etag]");
  if (!table) return;
  let timer = null;
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(look, PAUSE);
  };
  const look = async () => {
    try {
      const answer = await fetch(location.href, {
        headers: { "If-None-Match": table.dataset.etag },
        cache: "no-store",
      });
      if (answer.status === 200 && !answer.redirected) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const fresh = page.querySelector("#table");
        if (fresh) {
          table.dataset.etag = fresh.dataset.etag ?? "";
          replaceParts(fresh);
          enhance();
        }
      }
    } catch {
      // No connection: the next look may find one.
    }
    wait();
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : look()));
  wait();
}

export function swapOnDemand(enhance) {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-swap]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const id = link.dataset.swap;
    try {
      const answer = await fetch(link.href, { cache: "no-store" });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      replace(document.getElementById(id), page.getElementById(id));
      const own = link.closest("[data-live]");
      if (own && own.id !== id) replace(own, page.getElementById(own.id));
      enhance();
      document.getElementById(id).scrollIntoView({ block: "nearest" });
    } catch {
      location.href = link.href;
    }
  });
}

function replaceParts(fresh) {
  for (const part of [...fresh.querySelectorAll("[data-live]")]) {
    const known = document.getElementById(part.id);
    if (known && !isBusy(known, part)) replace(known, part);
  }
}

function isBusy(known, part) {
  const field = known.querySelector("textarea");
  if (known.contains(document.activeElement) && document.activeElement.matches("textarea, input, select")) return true;
  if (field?.value && field.value !== field.defaultValue) return true;
  const begun = "draft" in known.dataset || known.querySelector("form[data-dirty]");
  return Boolean(begun) && known.dataset.key === part.dataset.key;
}

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
  known.replaceWith(document.adoptNode(part));
}
