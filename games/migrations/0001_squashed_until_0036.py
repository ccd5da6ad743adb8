"""All migrations until 0036 as one, for new databases: a service that has run before takes them one by one.

To write it anew: move the others away, `manage.py makemigrations games`, move them back, name them in `replaces`.
"""

import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("games", "0001_initial"),
        ("games", "0002_accounts"),
        ("games", "0003_talk"),
        ("games", "0004_inbound_mail"),
        ("games", "0005_leagues"),
        ("games", "0006_never_write"),
        ("games", "0007_epochs"),
        ("games", "0008_passkeys"),
        ("games", "0009_league_invitation"),
        ("games", "0010_draw"),
        ("games", "0011_declined_invitations"),
        ("games", "0012_talk_by_mail"),
        ("games", "0013_league_addresses"),
        ("games", "0014_league_join_requests"),
        ("games", "0015_bot_levels"),
        ("games", "0016_no_ceilings"),
        ("games", "0017_entry_placed"),
        ("games", "0018_private_words"),
        ("games", "0019_reviews"),
        ("games", "0020_more_indexes"),
        ("games", "0021_league_memory"),
        ("games", "0022_practice"),
        ("games", "0023_for_moderators"),
        ("games", "0024_puzzles"),
        ("games", "0025_words_of_choices"),
        ("games", "0026_ladders"),
        ("games", "0027_left_shares"),
        ("games", "0028_teams"),
        ("games", "0029_channels"),
        ("games", "0030_season_origin"),
        ("games", "0031_seasons_part"),
        ("games", "0032_api_tokens_and_bots"),
        ("games", "0033_archives"),
        ("games", "0034_long_outages"),
        ("games", "0035_longer_kinds_of_letters"),
        ("games", "0036_outages_end_after_they_begin"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Player",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                ("email", models.EmailField(max_length=254, null=True, unique=True)),
                ("name", models.CharField(max_length=40)),
                ("language", models.CharField(default="en", max_length=8)),
                ("zone", models.CharField(default="UTC", max_length=64)),
                ("quiet_from", models.TimeField(blank=True, null=True)),
                ("quiet_to", models.TimeField(blank=True, null=True)),
                (
                    "mail",
                    models.CharField(
                        choices=[
                            ("at_once", "Every email straight away"),
                            ("digest", "One digest a day, plus reminders"),
                            ("reminders", "Reminders only"),
                        ],
                        default="at_once",
                        max_length=10,
                    ),
                ),
                ("digest_hour", models.PositiveSmallIntegerField(default=8)),
                ("digest_at", models.DateTimeField(db_index=True, null=True)),
                (
                    "talk_mail",
                    models.CharField(
                        choices=[
                            ("at_once", "Straight away, as separate emails"),
                            ("gathered", "With the next email from the table"),
                            ("none", "Not by email"),
                        ],
                        db_default="gathered",
                        default="gathered",
                        max_length=10,
                    ),
                ),
                ("receipt_words", models.BooleanField(db_default=True, default=True)),
                ("mail_trouble", models.CharField(blank=True, max_length=200)),
                ("confirmed_at", models.DateTimeField(null=True)),
                ("calendar_token", models.CharField(max_length=43, null=True, unique=True)),
                ("page_is_public", models.BooleanField(db_default=False, default=False)),
                ("is_bot", models.BooleanField(db_default=False, default=False)),
                ("joined_at", models.DateTimeField()),
                ("is_active", models.BooleanField(default=True)),
                ("is_staff", models.BooleanField(default=False)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="bots",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("is_active", True), ("mail", "digest")),
                        fields=["digest_at"],
                        name="digests_due",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.functions.text.Upper("email"), name="one_account_per_address"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(max_length=12, unique=True)),
                ("name", models.CharField(max_length=60)),
                ("rules", models.CharField(max_length=40)),
                ("options", models.JSONField(default=dict)),
                ("players", models.PositiveSmallIntegerField()),
                ("language", models.CharField(default="en", max_length=8)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("gathering", "waiting for players"),
                            ("check_in", "checking in"),
                            ("running", "under way"),
                            ("finished", "finished"),
                            ("cancelled", "cancelled"),
                        ],
                        default="gathering",
                        max_length=10,
                    ),
                ),
                ("is_open", models.BooleanField(default=False)),
                ("pace", models.JSONField()),
                ("misses_allowed", models.PositiveSmallIntegerField(default=2)),
                ("offers_seats", models.BooleanField(default=True)),
                ("bot_level", models.CharField(db_default="steady", default="steady", max_length=20)),
                ("allows_private", models.BooleanField(db_default=False, default=False)),
                ("allows_others_bots", models.BooleanField(db_default=False, default=False)),
                ("created_at", models.DateTimeField()),
                ("check_in_until", models.DateTimeField(null=True)),
                ("started_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                ("paused_at", models.DateTimeField(null=True)),
                ("paused_until", models.DateTimeField(null=True)),
                ("archived_at", models.DateTimeField(null=True)),
                ("seed_locked", models.BinaryField(null=True)),
                ("seed_hash", models.CharField(blank=True, max_length=64)),
                ("seed", models.CharField(blank=True, max_length=64)),
                ("server_locked", models.BinaryField(null=True)),
                ("server_hash", models.CharField(blank=True, db_default="", max_length=64)),
                ("draw", models.JSONField(null=True)),
                ("left_shares", models.JSONField(null=True)),
                ("from_step", models.PositiveIntegerField(null=True)),
                ("passes_in_row", models.PositiveSmallIntegerField(default=0)),
                (
                    "continues",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="continued_by",
                        to="games.game",
                    ),
                ),
                (
                    "created_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="games_created",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "check_in")),
                        fields=["check_in_until"],
                        name="tables_checking_in",
                    ),
                    models.Index(
                        condition=models.Q(("is_open", True), ("status", "gathering")),
                        fields=["created_at"],
                        name="tables_open",
                    ),
                    models.Index(
                        condition=models.Q(("status", "finished")),
                        fields=["ended_at", "id"],
                        name="games_over",
                    ),
                    models.Index(
                        condition=models.Q(("archived_at", None), ("ended_at__isnull", False)),
                        fields=["ended_at"],
                        name="games_to_archive",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Epoch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=22)),
                ("began_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("part", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="NeverWrite",
            fields=[
                ("key", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("since", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Puzzle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=80, unique=True)),
                ("rules", models.CharField(max_length=40)),
                ("kind", models.CharField(max_length=20)),
                ("content", models.JSONField()),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("tried", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
                ("made_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("key", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("count", models.PositiveIntegerField(default=0)),
                ("ends_at", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="Absence",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first_day", models.DateField()),
                ("last_day", models.DateField()),
                ("declared_at", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="absences",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("last_day__gte", models.F("first_day"))), name="absence_ends"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AdminVisit",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                ("method", models.CharField(max_length=10)),
                ("path", models.CharField(max_length=200)),
                ("was_let_in", models.BooleanField()),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="admin_visits",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ApiAnswer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64)),
                ("request", models.CharField(max_length=64)),
                ("answer", models.JSONField(default=dict)),
                ("at", models.DateTimeField(db_index=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="api_answers",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("player", "key"), name="one_answer_per_key")],
            },
        ),
        migrations.CreateModel(
            name="ApiToken",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40)),
                ("digest", models.CharField(max_length=40, unique=True)),
                ("scopes", models.JSONField(default=list)),
                ("made_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="api_tokens",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Archive",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="archive",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("locked", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="RatedGame",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="rated",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Review",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="review",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("content", models.JSONField(default=dict)),
                ("portions", models.PositiveIntegerField(default=0)),
                ("worked_at", models.DateTimeField()),
                ("done_at", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("done_at", None)),
                        fields=["worked_at"],
                        name="reviews_to_go_on_with",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("email", models.EmailField(max_length=254)),
                ("token", models.CharField(max_length=43, unique=True)),
                ("invited_at", models.DateTimeField()),
                ("declined_at", models.DateTimeField(null=True)),
                (
                    "accepted_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="invitations_accepted",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="games.game",
                    ),
                ),
                (
                    "invited_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "email"), name="invited_once")],
            },
        ),
        migrations.CreateModel(
            name="League",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=40, unique=True)),
                ("name", models.CharField(max_length=60)),
                ("about", models.TextField(blank=True)),
                ("language", models.CharField(default="en", max_length=8)),
                ("is_public", models.BooleanField(default=True)),
                ("takes_requests", models.BooleanField(db_default=False, default=False)),
                ("feed_name", models.CharField(blank=True, db_default="", default="", max_length=16)),
                ("join_name", models.CharField(blank=True, db_default="", default="", max_length=16)),
                ("created_at", models.DateTimeField()),
                (
                    "created_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="leagues_created",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="JoinRequest",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.CharField(blank=True, max_length=300)),
                ("asked_at", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="join_requests",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="join_requests",
                        to="games.league",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("league", "player"), name="asks_in_once")],
            },
        ),
        migrations.CreateModel(
            name="Channel",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "form",
                    models.CharField(
                        choices=[
                            ("push", "push notification"),
                            ("json", "JSON"),
                            ("discord", "Discord"),
                            ("slack", "Slack"),
                            ("matrix", "Matrix (Hookshot)"),
                        ],
                        max_length=10,
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                (
                    "when",
                    models.CharField(
                        choices=[("always", "Always"), ("second", "Only if emails don’t reach me")],
                        default="always",
                        max_length=10,
                    ),
                ),
                ("locked", models.BinaryField()),
                ("device", models.CharField(blank=True, max_length=32)),
                ("added_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(null=True)),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("stopped_at", models.DateTimeField(null=True)),
                (
                    "added_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="channels_added",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="channels",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="channels",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="channels",
                        to="games.league",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("game", None), ("league", None), ("player__isnull", False)),
                            models.Q(("game__isnull", False), ("league", None), ("player", None)),
                            models.Q(("game", None), ("league__isnull", False), ("player", None)),
                            _connector="OR",
                        ),
                        name="channel_has_one_owner",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("device", ""), _negated=True),
                        fields=("device",),
                        name="one_push_channel_per_device",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueInvitation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("email", models.EmailField(max_length=254)),
                (
                    "role",
                    models.CharField(
                        blank=True,
                        choices=[("owner", "owner"), ("moderator", "moderator"), ("helper", "helper")],
                        max_length=10,
                    ),
                ),
                ("hands_over", models.BooleanField(db_default=False, default=False)),
                ("asked_at", models.DateTimeField()),
                (
                    "asked_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="league_invitations_made",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="games.league",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("league", "email", "role"), name="asked_in_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueMember",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("since", models.DateTimeField()),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="members", to="games.league"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="league_memberships",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("league", "player"), name="let_in_once")],
            },
        ),
        migrations.CreateModel(
            name="LeagueRole",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[("owner", "owner"), ("moderator", "moderator"), ("helper", "helper")],
                        max_length=10,
                    ),
                ),
                ("since", models.DateTimeField()),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="roles", to="games.league"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="league_roles",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("league", "player"), name="one_role_per_league")
                ],
            },
        ),
        migrations.CreateModel(
            name="LogLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                ("code", models.CharField(max_length=30)),
                ("data", models.JSONField(default=dict)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="log", to="games.game"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("text", models.TextField()),
                ("at", models.DateTimeField()),
                ("hidden_at", models.DateTimeField(null=True)),
                ("hidden_why", models.CharField(blank=True, max_length=1000)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="talk", to="games.game"
                    ),
                ),
                (
                    "hidden_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="messages_hidden",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="messages",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="ModeratorAct",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("act", models.CharField(max_length=20)),
                ("reason", models.TextField()),
                ("before", models.JSONField(default=dict)),
                ("after", models.JSONField(default=dict)),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="acts", to="games.game"
                    ),
                ),
                (
                    "moderator",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="acts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Mute",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "muted",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="muted_by",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mutes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("player", "muted"), name="muted_once")],
            },
        ),
        migrations.CreateModel(
            name="OfficeLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made_at", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="office_links",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Outage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField()),
                ("is_pending", models.BooleanField(db_default=False, default=False)),
                ("is_asked", models.BooleanField(db_default=False, default=False)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ended_at__gte", models.F("began_at"))), name="outage_ends"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Participant",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("bot", models.CharField(blank=True, max_length=20)),
                ("share", models.CharField(blank=True, db_default="", max_length=128)),
                ("joined_at", models.DateTimeField()),
                ("checked_in_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="participants",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="participations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "player"), name="joins_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("bot", ""), ("player__isnull", False)),
                            models.Q(("player__isnull", True), models.Q(("bot", ""), _negated=True)),
                            _connector="OR",
                        ),
                        name="participant_is_person_or_bot",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Passkey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("credential", models.CharField(max_length=1400, unique=True)),
                ("public_key", models.TextField()),
                ("uses", models.PositiveBigIntegerField(default=0)),
                ("name", models.CharField(max_length=40)),
                ("opens_office", models.BooleanField(default=False)),
                ("added_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="passkeys",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Phase",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("step", models.PositiveIntegerField(null=True)),
                ("kind", models.CharField(blank=True, max_length=20)),
                ("asked", models.JSONField(default=list)),
                ("state", models.BinaryField(null=True)),
                ("events", models.BinaryField(null=True)),
                ("opened_at", models.DateTimeField()),
                ("due_at", models.DateTimeField(null=True)),
                ("complete_at", models.DateTimeField(null=True)),
                ("wake_at", models.DateTimeField(null=True)),
                ("reminded", models.JSONField(default=list)),
                ("graces", models.JSONField(default=list)),
                ("given_back_until", models.DateTimeField(null=True)),
                ("closed_at", models.DateTimeField(null=True)),
                ("stuck_at", models.DateTimeField(null=True)),
                ("stuck_why", models.TextField(blank=True)),
                (
                    "after",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="followers",
                        to="games.phase",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="phases", to="games.game"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("closed_at", None), ("stuck_at", None)),
                        fields=["wake_at"],
                        name="phases_to_wake",
                    ),
                    models.Index(
                        condition=models.Q(("closed_at", None), ("stuck_at__isnull", False)),
                        fields=["stuck_at"],
                        name="phases_stuck",
                    ),
                    models.Index(condition=models.Q(("closed_at", None)), fields=["id"], name="phases_open"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="one_phase_per_number"),
                    models.UniqueConstraint(
                        condition=models.Q(("closed_at", None)), fields=("game",), name="one_open_phase"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Notification",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=160, unique=True)),
                ("letter_key", models.CharField(blank=True, max_length=120)),
                ("to", models.CharField(max_length=60)),
                ("kind", models.CharField(max_length=20)),
                ("lane", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("data", models.JSONField(default=dict)),
                ("instead", models.BooleanField(default=False)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "waiting to be sent"),
                            ("sent", "sent"),
                            ("dropped", "not sent, out of date"),
                            ("failed", "could not be sent"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("created_at", models.DateTimeField()),
                ("send_at", models.DateTimeField()),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("changed_at", models.DateTimeField(null=True)),
                ("trouble", models.CharField(blank=True, max_length=200)),
                (
                    "channel",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="notifications",
                        to="games.channel",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notifications",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notifications",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "phase",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notifications",
                        to="games.phase",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "waiting")),
                        fields=["lane", "send_at", "id"],
                        name="notifications_to_send",
                    ),
                    models.Index(fields=["created_at"], name="notifications_by_age"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Letter",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=120, unique=True)),
                ("kind", models.CharField(max_length=40)),
                ("lane", models.PositiveSmallIntegerField(db_default=1, default=1)),
                ("to", models.EmailField(max_length=254)),
                ("language", models.CharField(max_length=8)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("data", models.JSONField(default=dict)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "waiting to be sent"),
                            ("sent", "sent"),
                            ("delivered", "delivered"),
                            ("bounced", "bounced"),
                            ("complained", "marked as spam"),
                            ("dropped", "not sent, out of date"),
                            ("failed", "could not be sent"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("created_at", models.DateTimeField()),
                ("send_at", models.DateTimeField()),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("sent_at", models.DateTimeField(null=True)),
                ("changed_at", models.DateTimeField(null=True)),
                ("trouble", models.CharField(blank=True, max_length=300)),
                ("provider_id", models.CharField(blank=True, db_index=True, max_length=200)),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="letters",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="letters",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "phase",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="letters",
                        to="games.phase",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "waiting")), fields=["send_at"], name="letters_to_send"
                    ),
                    models.Index(
                        condition=models.Q(("state", "waiting")),
                        fields=["lane", "send_at", "id"],
                        name="letters_by_lane",
                    ),
                    models.Index(fields=["player", "-id"], name="letters_of_a_player"),
                ],
            },
        ),
        migrations.CreateModel(
            name="InboundMail",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("locked", models.BinaryField()),
                ("recipient", models.CharField(max_length=320)),
                ("sender", models.CharField(blank=True, max_length=320)),
                (
                    "way",
                    models.CharField(
                        choices=[("smtp", "Smtp"), ("webhook", "Webhook"), ("pipe", "Pipe")], max_length=7
                    ),
                ),
                (
                    "proof",
                    models.CharField(
                        choices=[("none", "None"), ("pass", "Pass"), ("fail", "Fail")],
                        default="none",
                        max_length=4,
                    ),
                ),
                ("message_id", models.CharField(blank=True, max_length=300)),
                ("digest", models.CharField(max_length=64)),
                ("received_at", models.DateTimeField()),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("held", "Held"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=7,
                    ),
                ),
                ("outcome", models.CharField(blank=True, max_length=30)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("done_at", models.DateTimeField(null=True)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mails",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "phase",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mails",
                        to="games.phase",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "waiting")), fields=["received_at"], name="mails_to_read"
                    ),
                    models.Index(
                        condition=models.Q(("state", "failed")), fields=["done_at"], name="mails_aside"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("message_id", ""), _negated=True),
                        fields=("recipient", "message_id"),
                        name="mail_read_once",
                    ),
                    models.UniqueConstraint(fields=("recipient", "digest"), name="mail_content_read_once"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PrivateWords",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.TextField()),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="private_words",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="private_words_said",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "to",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="private_words_heard",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="PuzzleTry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("choice", models.PositiveSmallIntegerField()),
                ("right", models.BooleanField()),
                ("at", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="puzzle_tries",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "puzzle",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tries", to="games.puzzle"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("puzzle", "player"), name="puzzle_tried_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("rule_set", models.CharField(max_length=80)),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("games", models.PositiveIntegerField(default=0)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ratings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["rule_set", "-mu"], name="ratings_of_a_rule_set")],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "rule_set"), name="one_rating_per_rule_set")
                ],
            },
        ),
        migrations.CreateModel(
            name="RatingStep",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("rule_set", models.CharField(max_length=80)),
                ("place", models.PositiveSmallIntegerField()),
                ("mu_before", models.FloatField()),
                ("sigma_before", models.FloatField()),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rating_steps",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rating_steps",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("game", "player"), name="rated_once")],
            },
        ),
        migrations.CreateModel(
            name="Relationship",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("declared_at", models.DateTimeField()),
                (
                    "declared_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="relationships",
                        to="games.league",
                    ),
                ),
                (
                    "one",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("league", "one", "other"), name="related_once"),
                    models.CheckConstraint(
                        condition=models.Q(("one__lt", models.F("other"))), name="related_in_order"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "message",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="games.message",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("message", "by"), name="reported_once")],
            },
        ),
        migrations.CreateModel(
            name="SealedList",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=20)),
                ("locked", models.BinaryField()),
                ("placed_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="lists", to="games.game"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "seat", "kind"), name="one_list_per_seat_and_kind"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SealedOrder",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("revision", models.PositiveSmallIntegerField()),
                ("locked", models.BinaryField()),
                ("commitment", models.CharField(max_length=64)),
                (
                    "by",
                    models.CharField(
                        choices=[("player", "Player"), ("clock", "Clock"), ("bot", "Bot"), ("list", "List")],
                        max_length=10,
                    ),
                ),
                (
                    "way",
                    models.CharField(
                        choices=[("web", "Web"), ("mail", "Mail"), ("api", "Api"), ("none", "None")],
                        max_length=4,
                    ),
                ),
                ("placed_at", models.DateTimeField()),
                ("withdrawn_at", models.DateTimeField(null=True)),
                (
                    "phase",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="orders", to="games.phase"
                    ),
                ),
            ],
            options={
                "ordering": ["phase", "seat", "revision"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("phase", "seat", "revision"), name="one_order_per_revision"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Season",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=60)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("draft", "being prepared"),
                            ("open", "open for entry"),
                            ("drawn", "drawn, not yet published"),
                            ("running", "under way"),
                            ("ended", "played, to be confirmed"),
                            ("archived", "archived"),
                            ("cancelled", "cancelled"),
                        ],
                        default="draft",
                        max_length=10,
                    ),
                ),
                ("settings", models.JSONField()),
                ("opens_at", models.DateTimeField()),
                ("closes_at", models.DateTimeField()),
                ("starts_at", models.DateTimeField()),
                ("seed", models.CharField(blank=True, max_length=64)),
                ("part_locked", models.BinaryField(null=True)),
                ("part_hash", models.CharField(blank=True, db_default="", max_length=64)),
                ("entrants", models.JSONField(null=True)),
                ("drawn_at", models.DateTimeField(null=True)),
                ("started_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                ("confirmed_at", models.DateTimeField(null=True)),
                ("origin", models.JSONField(null=True)),
                ("review", models.JSONField(null=True)),
                (
                    "confirmed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seasons_confirmed",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seasons", to="games.league"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("status__in", ["open", "drawn", "running"])),
                        fields=["status"],
                        name="seasons_to_tend",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("league", "number"), name="one_season_per_number")
                ],
            },
        ),
        migrations.CreateModel(
            name="Division",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("rank", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=60)),
                ("pair_difference", models.PositiveSmallIntegerField(null=True)),
                ("seat_difference", models.PositiveSmallIntegerField(null=True)),
                ("forecast", models.JSONField(null=True)),
                ("meetings", models.JSONField(null=True)),
                ("known_until", models.DateTimeField(null=True)),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="divisions",
                        to="games.season",
                    ),
                ),
            ],
            options={
                "ordering": ["rank"],
                "constraints": [
                    models.UniqueConstraint(fields=("season", "rank"), name="one_division_per_rank")
                ],
            },
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("starts_at", models.DateTimeField()),
                ("ends_at", models.DateTimeField()),
                ("started_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rounds", to="games.season"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(fields=("season", "number"), name="one_round_per_number"),
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gt", models.F("starts_at"))), name="round_ends"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueTable",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("played", "Played"),
                            ("unfinished", "Unfinished"),
                            ("cancelled", "Cancelled"),
                            ("bye", "Bye"),
                        ],
                        max_length=10,
                    ),
                ),
                ("scored_at", models.DateTimeField(null=True)),
                (
                    "division",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables",
                        to="games.division",
                    ),
                ),
                (
                    "game",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="league_table",
                        to="games.game",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tables", to="games.round"
                    ),
                ),
            ],
            options={
                "ordering": ["round", "division", "number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("round", "division", "number"), name="one_table_per_number"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("colour", models.CharField(max_length=10)),
                ("bot", models.CharField(blank=True, max_length=20)),
                ("misses_in_row", models.PositiveSmallIntegerField(default=0)),
                ("offered_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.game"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("offered_at__isnull", False)),
                        fields=["offered_at"],
                        name="seats_on_offer",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="one_seat_per_number")
                ],
            },
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(
                        max_length=40, primary_key=True, serialize=False, verbose_name="session key"
                    ),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("agent", models.CharField(blank=True, max_length=200)),
                (
                    "device",
                    models.CharField(blank=True, db_default="", db_index=True, default="", max_length=32),
                ),
                ("began_at", models.DateTimeField(null=True)),
                ("seen_at", models.DateTimeField(null=True)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="SignInLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("email", models.EmailField(max_length=254)),
                ("language", models.CharField(max_length=8)),
                ("next_path", models.CharField(blank=True, max_length=300)),
                ("asked_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(null=True)),
                ("nonce", models.PositiveBigIntegerField(db_default=0)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="links_asked_for",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Team",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="teams", to="games.season"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("season", "name"), name="one_team_per_name")],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("wishes", models.PositiveSmallIntegerField(null=True)),
                ("placed", models.PositiveSmallIntegerField(null=True)),
                ("start_place", models.PositiveSmallIntegerField(null=True)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("entered", "takes part"),
                            ("waiting", "on the waiting list"),
                            ("bench", "alternate"),
                            ("withdrawn", "withdrawn"),
                            ("removed", "removed"),
                        ],
                        max_length=10,
                    ),
                ),
                ("entered_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                ("bench_from", models.TimeField(null=True)),
                ("bench_to", models.TimeField(null=True)),
                ("took_over_at", models.DateTimeField(null=True)),
                ("final_place", models.PositiveSmallIntegerField(null=True)),
                ("moves_to", models.PositiveSmallIntegerField(null=True)),
                (
                    "division",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="entries",
                        to="games.division",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "replaces",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="replaced_by",
                        to="games.entry",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="games.season"
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="entries",
                        to="games.team",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("season", "player"), name="enters_once")],
            },
        ),
        migrations.CreateModel(
            name="LeagueSeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="seats", to="games.entry"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="games.leaguetable",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "number"), name="one_league_seat_per_number"),
                    models.UniqueConstraint(fields=("table", "entry"), name="sits_once_at_a_table"),
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueResult",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("place", models.PositiveSmallIntegerField()),
                ("score", models.IntegerField()),
                ("forfeit", models.BooleanField(default=False)),
                ("asked", models.PositiveIntegerField(default=0)),
                ("missed", models.PositiveIntegerField(default=0)),
                ("at", models.DateTimeField()),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="results", to="games.entry"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="games.leaguetable",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "entry"), name="one_result_per_entry")
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueAct",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("extend", "more time"),
                            ("shift", "calendar shifted"),
                            ("pause", "pause"),
                            ("replace", "replacement"),
                            ("adjust", "points adjusted"),
                            ("void", "table void"),
                            ("annul", "table annulled"),
                            ("award", "table awarded"),
                            ("forfeit", "forfeit"),
                            ("excuse", "missed deadline excused"),
                            ("warn", "warning"),
                            ("yellow", "yellow card"),
                            ("red", "red card"),
                            ("ban", "ban"),
                            ("withdraw", "withdrawal"),
                            ("message", "message"),
                            ("swap", "swap in the draw"),
                            ("confirm", "season confirmed"),
                            ("revert", "ruling reverted"),
                        ],
                        max_length=10,
                    ),
                ),
                ("reason", models.TextField()),
                ("private", models.TextField(blank=True)),
                ("data", models.JSONField(default=dict)),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="league_acts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "division",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acts",
                        to="games.division",
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acts",
                        to="games.entry",
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="acts", to="games.league"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="acts_about",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "reverts",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="reverted_by",
                        to="games.leagueact",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acts",
                        to="games.leaguetable",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acts",
                        to="games.season",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [models.Index(fields=["division", "kind"], name="acts_of_a_division")],
            },
        ),
        migrations.CreateModel(
            name="Challenge",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                ("answer_by", models.DateTimeField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "to be answered"),
                            ("accepted", "accepted"),
                            ("declined", "declined"),
                            ("expired", "not answered in time"),
                            ("taken_back", "taken back"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("answered_at", models.DateTimeField(null=True)),
                (
                    "division",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="challenges",
                        to="games.division",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="challenges_made",
                        to="games.entry",
                    ),
                ),
                (
                    "to",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="challenges_got",
                        to="games.entry",
                    ),
                ),
                (
                    "table",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="challenge",
                        to="games.leaguetable",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "open")), fields=("by",), name="one_open_challenge_by"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("status", "open")), fields=("to",), name="one_open_challenge_to"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueRequest",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("excuse", "excuse a missed deadline"),
                            ("claim", "claim a win"),
                            ("appeal", "appeal against a ruling"),
                            ("withdraw", "withdraw from the season"),
                            ("replace", "be replaced at a table"),
                            ("report", "report someone"),
                        ],
                        max_length=10,
                    ),
                ),
                ("text", models.TextField()),
                ("asked_at", models.DateTimeField()),
                ("due_at", models.DateTimeField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "to be decided"),
                            ("granted", "granted"),
                            ("declined", "declined"),
                            ("taken_back", "taken back"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("decided_at", models.DateTimeField(null=True)),
                ("answer", models.TextField(blank=True)),
                (
                    "about",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports_about",
                        to="games.entry",
                    ),
                ),
                (
                    "act",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="requests",
                        to="games.leagueact",
                    ),
                ),
                (
                    "against",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="appeals",
                        to="games.leagueact",
                    ),
                ),
                (
                    "decided_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="requests_decided",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="requests", to="games.entry"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="requests",
                        to="games.leaguetable",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="requests",
                        to="games.season",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "open")), fields=["due_at"], name="requests_to_answer"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="LineUp",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("locked", models.BinaryField()),
                ("salt", models.CharField(max_length=64)),
                ("seal", models.CharField(max_length=64)),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.entry",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="line_ups", to="games.round"
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="line_ups", to="games.team"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("team", "round"), name="one_line_up_per_round")
                ],
            },
        ),
        migrations.CreateModel(
            name="Tenure",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("bot", models.CharField(blank=True, max_length=20)),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                ("asked", models.PositiveIntegerField(default=0)),
                ("missed", models.PositiveIntegerField(default=0)),
                ("excused", models.PositiveIntegerField(default=0)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tenures",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to="games.seat"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at", None)), fields=("seat",), name="one_holder_per_seat"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Vacancy",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("for_season", models.BooleanField(default=False)),
                ("reason", models.TextField()),
                ("opened_at", models.DateTimeField()),
                ("closes_at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(null=True)),
                (
                    "act",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="vacancies",
                        to="games.leagueact",
                    ),
                ),
                (
                    "filled_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="vacancies_filled",
                        to="games.entry",
                    ),
                ),
                (
                    "leaver",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="vacancies",
                        to="games.entry",
                    ),
                ),
                (
                    "opened_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="vacancies",
                        to="games.leagueseat",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("closed_at", None)),
                        fields=("seat",),
                        name="one_open_vacancy_per_seat",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SeatOffer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("answered_at", models.DateTimeField(null=True)),
                ("accepted", models.BooleanField(default=False)),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="offers", to="games.entry"
                    ),
                ),
                (
                    "vacancy",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="offers", to="games.vacancy"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("vacancy", "entry"), name="asked_once")],
            },
        ),
        migrations.CreateModel(
            name="Learner",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="learner",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("tried", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
                ("next_at", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("next_at__isnull", False)),
                        fields=["next_at"],
                        name="puzzles_to_post",
                    )
                ],
            },
        ),
    ]
