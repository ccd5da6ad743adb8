// The sheet below the board: folded to a line until something is chosen, then as much of the form as is needed.
// With a script the line above the button says what would be sealed, so the button seals; without one it leads to
// a page that says the same.

export function enhanceSheet(form, tappable) {
  if (form.dataset.enhanced) return;
  form.dataset.enhanced = "yes";
  const unfold = form.querySelector(".unfold");
  form.querySelector(".prompt").hidden = !tappable;
  const prompt = form.querySelector("[data-prompt]");
  if (prompt) form.querySelector(".chosen-line").textContent = prompt.dataset.prompt;
  if (tappable) offerSlots(form);
  if (tappable && !form.querySelector(":checked:not([value=''])") && !form.querySelector("[name=compose]")) fold(form, true);
  unfold.addEventListener("click", () => fold(form, !("folded" in form.dataset || "brief" in form.dataset)));
  form.addEventListener("change", () => {
    form.dataset.dirty = form.dataset.begun = "yes";
    form.dispatchEvent(new Event("chosen"));
    mirror(form);
    narrow(form);
    tellChosen(form);
    preview(form);
  });
  mirror(form);
  narrow(form);
  if ("folded" in form.dataset) return;
  if (form.querySelector(":checked:not([value=''])")) tellChosen(form);
  preview(form);
}

// After a tap on the board: what it did not answer is in view, the rest is not.
export function openSheet(form, answered) {
  let open = false;
  for (const row of form.querySelectorAll(".rows > *")) {
    const name = row.matches("fieldset") && row.querySelector("[type=radio]")?.name;
    row.toggleAttribute("data-asked", Boolean(name) && !(name in answered));
    open ||= "asked" in row.dataset;
  }
  fold(form, !open);
  form.toggleAttribute("data-brief", open);
}

// Folded, the sheet still says what an answer is made of: a slot for each row of choices, which opens them.
function offerSlots(form) {
  const slots = [...form.querySelectorAll(".rows > [data-slot]")].map((row) => {
    const slot = Object.assign(document.createElement("button"), { type: "button", textContent: row.dataset.slot });
    slot.className = row.querySelector(":checked") ? "button-quiet slot is-extra" : "button-quiet slot";
    slot.addEventListener("click", () => {
      fold(form, false);
      row.scrollIntoView({ block: "nearest" });
      row.querySelector("input").focus({ preventScroll: true });
    });
    return slot;
  });
  form.querySelector(".needed").replaceChildren(...slots);
  form.querySelector(".needed").hidden = !slots.length;
}

function fold(form, folded) {
  form.toggleAttribute("data-folded", folded);
  form.removeAttribute("data-brief");
  form.querySelector(".unfold").setAttribute("aria-expanded", String(!folded));
}

// «Azzura · lagoon · Type?»: what is chosen, and what is missing.
function tellChosen(form) {
  const line = form.querySelector(".chosen-line");
  if (form.querySelector(".prompt").hidden) return;
  const names = [...form.querySelectorAll("[type=radio]:checked:not([value=''])")]
    .filter((each) => each.name !== "show")
    .map((each) => each.closest("label").querySelector("span:not(.card-picture)").textContent.trim());
  const missing = unanswered(form)?.querySelector("legend")?.textContent;
  line.textContent = names.join(" · ");
  if (missing) line.append(names.length ? " · " : "", Object.assign(document.createElement("em"), { textContent: `${missing}?` }));
}

// A card to be shown is one of those chosen above: it looks and is called like it.
function mirror(form) {
  for (const words of form.querySelectorAll("[data-mirrors]")) {
    const chosen = form.querySelector(`[name="${words.dataset.mirrors}"]:checked:not([value=''])`)?.closest("label");
    words.dataset.plain ??= words.textContent;
    words.textContent = chosen?.querySelector(".pick-text").textContent ?? words.dataset.plain;
    const label = words.closest("label");
    label.hidden = words.dataset.mirrors === "extra" && !chosen;
    label.querySelector(".card-picture")?.remove();
    if (chosen) words.before(chosen.querySelector(".card-picture").cloneNode(true));
  }
}

// A list that names one of the cards ticked above offers no others.
function narrow(form) {
  for (const list of form.querySelectorAll("[data-one-of]")) {
    const ticked = new FormData(form).getAll(list.dataset.oneOf);
    for (const option of list.options) option.hidden = option.disabled = option.value !== "" && !ticked.includes(option.value);
    if (list.selectedOptions[0]?.disabled) list.value = "";
  }
}

let asked = null;

async function preview(form) {
  asked?.abort();
  asked = new AbortController();
  const place = form.querySelector(".preview");
  try {
    const answer = await fetch(form.dataset.preview, { method: "POST", body: new FormData(form), signal: asked.signal });
    if (!answer.ok) return;
    const { text, ready, advice, hints, seal } = await answer.json();
    const silent = !ready && (unanswered(form) || !form.dataset.begun);
    const told = silent ? [] : [[text, false], ...advice];
    place.replaceChildren(...told.map(([words, warns]) => paragraph(words, warns)));
    for (const small of form.querySelectorAll("[data-hint]")) small.textContent = hints[small.dataset.hint] ?? "";
    offerSeal(form, ready, seal);
  } catch (error) {
    if (error.name !== "AbortError") place.replaceChildren();
  }
}

function paragraph(words, warns) {
  return Object.assign(document.createElement("p"), { textContent: words, className: warns ? "warns" : "" });
}

// The button says what it seals, or what is missing for that.
function offerSeal(form, ready, words) {
  const button = form.querySelector(".seal");
  const missing = ready || form.querySelector("[name=free]:checked") ? "" : unanswered(form)?.dataset.missing;
  button.dataset.plain ??= button.textContent;
  form.querySelector(".action-bar").classList.toggle("is-ready", ready);
  button.textContent = ready ? words : missing || button.dataset.plain;
  button.disabled = Boolean(missing);
  button.name = ready ? "step" : "";
  button.value = ready ? "seal" : "";
}

// The first row of choices in which nothing is chosen yet, or too little.
function unanswered(form) {
  const chosen = new FormData(form);
  const rows = [...form.querySelectorAll("fieldset:not([data-optional])")].filter((row) => !row.closest("details"));
  return rows.find((row) => {
    const choice = row.querySelector('[type="radio"], [data-needs] [type="checkbox"]');
    return choice && chosen.getAll(choice.name).length < (row.dataset.needs ?? 1);
  });
}
