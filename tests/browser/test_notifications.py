"""This device is asked for, a message arrives while nobody looks, and a press on it opens the table.

What a real push service would hand over comes from the browser's own tools; its encryption is tested in
`tests/channels/test_push.py`.
"""

import json

import pytest

from games.channels.keys import target_of
from games.channels.models import Channel
from tests.browser.playing import soon, wait_for_worker
from tests.channels.receiver import Device
from tests.games_at_play import person

pytestmark = pytest.mark.browser

URL = "https://push.example.org/to/1"
SUBSCRIBED = """
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async (options) => {
  if (options.applicationServerKey.length !== 65) throw new Error("no key");
  return { toJSON: () => (%s) };
};
"""
OPENS = """
clients.openWindow = async (link) => { self.opened = link; };
const [notification] = await registration.getNotifications();
dispatchEvent(new NotificationEvent("notificationclick", { notification }));
"""
SHOWN = """async () => {
  const [found] = await (await navigator.serviceWorker.ready).getNotifications();
  return found ? [found.title, found.body, found.tag, found.data.link] : null;
}"""


def test_a_device_is_added_and_shows_what_comes(visit, site):
    device = Device().target(URL)
    visitor = visit(person("Red"))
    context = visitor.page.context
    context.grant_permissions(["notifications"])
    answer = {"endpoint": URL, "keys": {"p256dh": device.p256dh, "auth": device.auth}}
    visitor.page.add_init_script(SUBSCRIBED % json.dumps(answer))
    page = visitor.go("/profile/notifications/")
    page.get_by_role("button", name="Notify this device").click()
    page.get_by_text("This device gets notifications now").wait_for()
    assert target_of(Channel.objects.get()) == device

    tools = context.new_cdp_session(page)
    known = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    wait_for_worker(page)
    link = f"{site.url}/rules/"
    told = {"title": "The lagoon", "text": "Your Tiki.", "link": link, "tag": "t", "waiting": 1}
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": site.url, "registrationId": known[0]["registrationId"], "data": json.dumps(told)},
    )
    assert soon(page, SHOWN) == ["The lagoon", "Your Tiki.", "t", link]
    (worker,) = context.service_workers
    worker.evaluate(f"(async () => {{ {OPENS} }})()")
    assert soon(worker, "self.opened") == link
    assert page.evaluate(SHOWN) is None
