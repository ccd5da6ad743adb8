const form = document.querySelector("form[data-push]");
const leaving = document.querySelector("form[data-unsubscribes]");

function show(name, isShown) {
  for (const part of form.querySelectorAll(`[data-${name}]`)) part.hidden = !isShown;
}

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") {
    show("denied", true);
    return;
  }
  const worker = await navigator.serviceWorker.ready;
  const former = await worker.pushManager.getSubscription();
  await former?.unsubscribe();
  const key = bytes(form.dataset.push);
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  form.elements.url.value = endpoint;
  form.elements.p256dh.value = keys.p256dh;
  form.elements.auth.value = keys.auth;
  form.submit();
}

if (form && "PushManager" in window && "Notification" in window && "serviceWorker" in navigator) {
  show("can", true);
  show("cannot", false);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe().catch(() => show("denied", true));
  });
}

/* The browser forgets it as well, so that nothing is left to be shown. */
leaving?.addEventListener("click", async () => {
  const worker = await navigator.serviceWorker?.ready;
  const known = await worker?.pushManager.getSubscription();
  await known?.unsubscribe();
});
