{% load static %}const KEPT = ["{% url 'offline' %}", "{% static 'styles/tokens.css' %}", "{% static 'styles/base.css' %}", "{% static 'styles/components.css' %}", "{% static 'styles/pages.css' %}", "{% static 'icons/icon.svg' %}", "{% static 'pictures/waves.svg' %}", "{% static 'pictures/shore.svg' %}", "{% static 'pictures/shore-dark.svg' %}"];
const NAME = "offline";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("push", (event) => {
  const told = event.data.json();
  event.waitUntil(
    Promise.all([
      registration.showNotification(told.title, {
        body: told.text,
        tag: told.tag,
        renotify: true,
        icon: "{% static 'icons/icon-192.png' %}",
        badge: "{% static 'icons/icon-192.png' %}",
        data: { link: told.link },
      }),
      told.waiting === null ? undefined : navigator.setAppBadge?.(told.waiting),
    ]),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.link));
});

async function openTable(link) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => each.url === link);
  return there ? there.focus() : clients.openWindow(link);
}

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match(KEPT[0])));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(path)));
  }
});
