const MINUTE = 60;
const LONG = 30 * 86400;
const UNITS = [
  ["week", 604800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", MINUTE],
];

/* The page comes with words that are true; said anew, they have the same shape, so that nothing jumps. */
function keepDeadlinesTrue() {
  const loaded = Date.now();
  const tell = () => {
    for (const place of document.querySelectorAll("[data-seconds-left]")) {
      const left = Number(place.dataset.secondsLeft) - (Date.now() - loaded) / 1000;
      if (left < MINUTE || left > LONG) continue;
      place.textContent = place.dataset.says.replace("%(time)s", duration(left, Number(place.dataset.units ?? 2)));
    }
  };
  setInterval(tell, MINUTE * 1000);
}

function duration(left, units) {
  const first = UNITS.findIndex(([, seconds]) => left >= seconds);
  const parts = [];
  for (const [unit, seconds] of UNITS.slice(first, first + units)) {
    const number = Math.floor(left / seconds);
    const words = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" });
    if (number) parts.push(words.format(number));
    left -= number * seconds;
  }
  return parts.join(", ");
}

function offerZones() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll("[data-browser-zone]")) {
    if (own && (field.value === "" || field.value === "UTC")) field.value = own;
  }
  for (const field of document.querySelectorAll("input[data-zones]")) {
    const list = document.createElement("datalist");
    list.id = `${field.id}_zones`;
    for (const zone of Intl.supportedValuesOf?.("timeZone") ?? []) {
      list.append(new Option(zone, zone));
    }
    field.after(list);
    field.setAttribute("list", list.id);
  }
}

function offerCopies() {
  for (const button of document.querySelectorAll("button[data-copies]")) {
    const field = document.getElementById(button.dataset.copies);
    if (!field || !navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ url: field.value }).catch(() => field.select());
        return;
      }
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.done;
    });
  }
}

/* A link that a phone can pass on opens its own sheet, with the page that shows the link's picture as a preview. */
function sharePages() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-share]");
    if (!link || !navigator.share || !matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    const url = new URL(link.dataset.share, location.origin).href;
    navigator.share({ url, title: document.title }).catch((stopped) => {
      if (stopped.name !== "AbortError") location.href = link.href;
    });
  });
}

function pressOnce() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  });
}

function keepBadgeTrue() {
  const told = document.querySelector("[data-waiting]");
  if (told) navigator.setAppBadge?.(Number(told.dataset.waiting)).catch(() => {});
}

keepDeadlinesTrue();
keepBadgeTrue();
offerZones();
offerCopies();
sharePages();
pressOnce();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js");
