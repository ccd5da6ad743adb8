/* Whoever joins or opens a table brings random digits along for the seed, unless they type something else. */
const BYTES = 16;

fill(document);
/* Fields may have come later, with a part of the page. Each is filled once: what somebody emptied stays empty. */
for (const moment of ["submit", "toggle"]) {
  document.addEventListener(moment, (event) => fill(event.target), { capture: true });
}

function fill(place) {
  for (const field of place.querySelectorAll?.("[data-random-share]:not([data-filled])") ?? []) {
    field.dataset.filled = "";
    if (field.value === "") field.value = randomDigits();
  }
}

function randomDigits() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
