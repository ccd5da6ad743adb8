// Which reveals this browser has shown. Where nothing can be kept, none counts as new: better than each time.

const KEY = "seen";
const MOST = 50;

export function seen(key) {
  try {
    return known().includes(key);
  } catch {
    return true;
  }
}

export function remember(key) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known().filter((each) => each !== key), key].slice(-MOST)));
  } catch {
    // Private windows may refuse.
  }
}

function known() {
  return JSON.parse(localStorage.getItem(KEY) ?? "[]");
}
