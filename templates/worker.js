{% load static %}const KEPT = ["{% url 'offline' %}", "{% static 'styles/tokens.css' %}", "{% static 'styles/base.css' %}", "{% static 'styles/components.css' %}", "{% static 'styles/pages.css' %}", "{% static 'icons/icon.svg' %}", "{% static 'pictures/waves.svg' %}", "{% static 'pictures/shore.svg' %}", "{% static 'pictures/shore-dark.svg' %}"];
const NAME = "offline";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match(KEPT[0])));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(path)));
  }
});
