from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0011_declined_invitations"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="talk_mail",
            field=models.CharField(
                choices=[
                    ("at_once", "At once, as letters of their own"),
                    ("gathered", "Together with the next letter of the table"),
                    ("none", "Not by mail"),
                ],
                db_default="gathered",
                default="gathered",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="receipt_words",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
