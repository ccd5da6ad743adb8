/* Somebody who joins brings random digits along for the seed, unless they type something else. */
const BYTES = 16;

fill(document);
/* Fields nobody sees may have come later, with a part of the page; what somebody emptied stays empty. */
document.addEventListener("submit", (event) => fill(event.target, "[type=hidden]"), { capture: true });

function fill(place, only = "") {
  for (const field of place.querySelectorAll(`[data-random-share]${only}`)) {
    if (field.value === "") field.value = randomDigits();
  }
}

function randomDigits() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
