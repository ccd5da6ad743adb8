// The table keeps itself fresh: while somebody looks, it asks as often as the last answer said, every two seconds
// where things may happen any moment and seldom elsewhere; answered by 304 if nothing has changed. Parts that changed are replaced; a form that somebody has begun to fill in is left alone, and so
// are form and board of a turn that is being composed.

import { showNews } from "./reveal.js";
import { onClick, openInPlace, pageWith, replace } from "./pages.js";

const FIRST = 2, SELDOM = 25;

export function keepFresh(enhance) {
  const table = document.querySelector("#table[data-etag]");
  if (!table) return;
  let timer = null;
  let seconds = FIRST;
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(look, seconds * 1000);
  };
  const look = async () => {
    try {
      const page = await pageWith("#table", location.href, {
        headers: { "If-None-Match": table.dataset.etag },
        told: (answer) => (seconds = Number(answer.headers.get("X-Look-Again")) || SELDOM),
      });
      const fresh = page?.querySelector("#table");
      if (fresh) {
        table.dataset.etag = fresh.dataset.etag ?? "";
        table.className = fresh.className;
        replaceParts(fresh);
        enhance();
        showNews(fresh);
      }
    } catch {
      // No connection: a later look may find one.
      seconds = SELDOM;
    }
    wait();
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : look()));
  wait();
}

export function swapOnDemand(enhance) {
  onClick("a[data-swap]:not([data-swap=''])", (link) => {
    const id = link.dataset.swap;
    openInPlace(link.href, `#${id}`, (page) => {
      replace(document.getElementById(id), page.getElementById(id));
      const own = link.closest("[data-live]");
      if (own && own.id !== id) replace(own, page.getElementById(own.id));
      enhance();
      document.getElementById(id).scrollIntoView({ block: "nearest" });
    });
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
  if (known.querySelector("details[open] [data-random-share]")) return true;
  const begun = "draft" in known.dataset || known.querySelector("form[data-dirty]");
  return Boolean(begun) && known.dataset.key === part.dataset.key;
}
