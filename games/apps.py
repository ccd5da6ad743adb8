from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """The only signals here: by them django-anymail tells what became of a message, and that one came."""
        from anymail.signals import inbound, tracking

        from games.post.inbound.webhooks import note_inbound
        from games.post.tracking import note_event

        tracking.connect(note_event, dispatch_uid="games.post.tracking")
        inbound.connect(note_inbound, dispatch_uid="games.post.inbound")
