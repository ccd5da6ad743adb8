const MINUTE = 60;
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", MINUTE],
];

function keepDeadlinesTrue() {
  const loaded = Date.now();
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });
  const tell = () => {
    for (const place of document.querySelectorAll("[data-seconds-left]")) {
      const left = Number(place.dataset.secondsLeft) - (Date.now() - loaded) / 1000;
      if (left < MINUTE) continue;
      const [unit, seconds] = UNITS.find(([, seconds]) => left >= seconds);
      place.textContent = words.format(Math.floor(left / seconds), unit);
    }
  };
  tell();
  setInterval(tell, MINUTE * 1000);
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

function pressOnce() {
  for (const form of document.querySelectorAll('form[method="post"]')) {
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
    });
  }
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  });
}

keepDeadlinesTrue();
offerZones();
offerCopies();
pressOnce();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js");
