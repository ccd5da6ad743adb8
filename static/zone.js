const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

for (const suggestion of document.querySelectorAll("[data-zone-suggestion]")) {
  const field = document.getElementById(suggestion.dataset.zoneSuggestion);
  const button = suggestion.querySelector("button");
  if (!own || field.value === own) continue;
  button.textContent = own;
  button.addEventListener("click", () => {
    field.value = own;
    suggestion.hidden = true;
  });
  suggestion.hidden = false;
}
