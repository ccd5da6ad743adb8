from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_league_join_requests"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="bot_level",
            field=models.CharField(db_default="steady", default="steady", max_length=20),
        ),
    ]
