// A lesson's board answers taps: it says whether the right place was found, or fills in the choice below it.

const board = document.querySelector(".board[data-find], .board[data-fills]");

function find(place) {
  const said = document.querySelector("[data-found]");
  const found = place.dataset.place === board.dataset.find;
  said.textContent = found ? said.dataset.found : board.dataset.wrong;
  said.classList.toggle("is-found", found);
  if (found) document.querySelector(".lesson-bar button").focus({ preventScroll: true });
}

function fill(place) {
  const field = document.querySelector(`input[name="${board.dataset.fills}"][value="${place.dataset.place}"]`);
  if (field) field.checked = true;
}

board?.addEventListener("click", (event) => {
  const place = event.target.closest("[data-place]");
  if (place) ("find" in board.dataset ? find : fill)(place);
});
