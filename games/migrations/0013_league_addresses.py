from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0012_talk_by_mail"),
    ]

    operations = [
        migrations.AddField(
            model_name="league",
            name="feed_name",
            field=models.CharField(blank=True, db_default="", default="", max_length=16),
        ),
        migrations.AddField(
            model_name="league",
            name="join_name",
            field=models.CharField(blank=True, db_default="", default="", max_length=16),
        ),
    ]
