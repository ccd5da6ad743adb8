"""Which rooms answer at the doors of the rooms below them. Connected once, when the app is ready."""

from games.accounts.keepers import KEEPERS
from games.channels import keeping as channels
from games.channels.telling import tell, tell_instead
from games.inbound import keeping as mails
from games.inbound.store import has_unread_mail
from games.leagues import arranger as leagues_arranger
from games.leagues import keeping as leagues
from games.outbox.other_ways import OTHER_WAYS, SECOND_WAYS
from games.study import keeping as study
from games.tables import keeping as tables
from games.tables.arrangers import ARRANGERS
from games.tables.holds import HOLDS


def connect() -> None:
    KEEPERS[:] = [leagues, study, tables, mails, channels]
    ARRANGERS[:] = [leagues_arranger]
    HOLDS[:] = [has_unread_mail]
    OTHER_WAYS[:] = [tell]
    SECOND_WAYS[:] = [tell_instead]
