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
    const record = parsed(text);
    place.textContent = sentences(await checked(record), record.draw?.shares ?? []).join(" ");
  } catch (error) {
    place.textContent = `${here.dataset.wrong} ${error.message}`;
  }
}

/* Only what was found in this record; the words are in the page, in its language. */
function sentences({ isDrawn, seats, seals, unsealed }, shares) {
  const words = here.dataset;
  const drawn = shares.some((share) => share !== null) ? words.seed : words.loneSeed;
  const said = [words.computed, isDrawn ? drawn : words.oldSeed];
  if (isDrawn) said.push(seats === null ? words.noSeats : words.seats);
  said.push(`${words.seals} ${seals}.`);
  if (unsealed) said.push(`${words.unsealed} ${unsealed}.`);
  return [...said, words.beyond];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("record: not JSON");
  }
}
