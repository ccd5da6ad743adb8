/* The verify page checks its record, or one from the visitor's device, in the browser. */
import { checked } from "./record.js";

const MOST_BYTES = 4 * 1024 * 1024;
const here = document.getElementById("here");

if (here && crypto.subtle) {
  here.hidden = false;
  here.querySelector("button").addEventListener("click", async () => {
    const answer = await fetch(here.dataset.record);
    tell(await answer.text());
  });
  here.querySelector("input").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) tell(file.size > MOST_BYTES ? "" : await file.text());
  });
}

async function tell(text) {
  const place = here.querySelector("[role=status]");
  try {
    const found = await checked(parsed(text));
    const words = found.shares.length ? here.dataset.fits : here.dataset.fitsAlone;
    place.textContent = `${words} ${found.seals}`;
  } catch (error) {
    place.textContent = `${here.dataset.wrong} ${error.message}`;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("record: not JSON");
  }
}
