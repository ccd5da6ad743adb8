// Where the sheet leaves little of the board, the board comes nearer to what was chosen; at once for those who
// prefer less motion.

const NEARER = 1.45;
const STEPS = 10;

let aim = () => {};
let latest = 0;
// The sheet grows after a choice, when its sentences have come: then the board is looked at again.
const resized = new ResizeObserver(() => aim());

export function zoomTo(places) {
  const picture = document.querySelector("#board figure.board > svg");
  if (!picture?.querySelector("[data-at]")) return;
  picture.dataset.whole ??= picture.getAttribute("viewBox");
  const whole = picture.dataset.whole.split(" ").map(Number);
  aim = () => glide(picture, isCramped(picture, whole) ? around(picture, places, whole) : whole);
  resized.disconnect();
  resized.observe(picture);
}

function isCramped(picture, [, , width, height]) {
  const box = picture.getBoundingClientRect();
  return box.height / box.width < 0.75 * (height / width);
}

// A part of the whole, as wide as the screen shows it, with the places in its middle; the whole if they lie too far apart.
function around(picture, places, [left, top, width, height]) {
  const box = picture.getBoundingClientRect();
  const spots = places.map((place) => place.dataset.at.split(" ").map(Number));
  const [across, down] = [0, 1].map((axis) => spots.map((spot) => spot[axis]));
  const wide = width / NEARER;
  const high = Math.min(height, (wide * box.height) / box.width);
  const within = (at, size, from, all) => Math.min(Math.max(at - size / 2, from), from + all - size);
  if (!spots.length || extent(across) > wide || extent(down) > 1.4 * high) return [left, top, width, height];
  return [within(middle(across), wide, left, width), within(middle(down), high, top, height), wide, high];
}

const extent = (numbers) => Math.max(...numbers) - Math.min(...numbers);
const middle = (numbers) => (Math.max(...numbers) + Math.min(...numbers)) / 2;

function glide(picture, to) {
  const from = picture.getAttribute("viewBox").split(" ").map(Number);
  if (from.every((value, index) => Math.abs(value - to[index]) < 0.5)) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const mine = ++latest;
  let step = still ? STEPS : 0;
  const move = () => {
    if (mine !== latest) return;
    step = Math.min(step + 1, STEPS);
    picture.setAttribute("viewBox", to.map((value, index) => from[index] + ((value - from[index]) * step) / STEPS).join(" "));
    if (step < STEPS) requestAnimationFrame(move);
  };
  move();
}
