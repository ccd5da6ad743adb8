from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """The only signals here are django-anymail's: what became of a message, and that one came in."""
        from anymail.signals import inbound, tracking

        from games import wiring
        from games.inbound.webhooks import note_inbound
        from games.letters.tracking import note_event

        wiring.connect()
        tracking.connect(note_event, dispatch_uid="games.letters.tracking")
        inbound.connect(note_inbound, dispatch_uid="games.inbound")
