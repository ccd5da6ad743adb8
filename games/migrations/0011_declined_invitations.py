from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0010_draw"),
    ]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="declined_at",
            field=models.DateTimeField(null=True),
        ),
    ]
