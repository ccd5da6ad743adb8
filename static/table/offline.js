// Without a connection nothing is sent: the order stays on the page, and the page says so.

export function keepOffline() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (navigator.onLine || !form.matches("form[data-answer]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.querySelector(".preview").textContent = form.dataset.offline;
  }, true);
}
