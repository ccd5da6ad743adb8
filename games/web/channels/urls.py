"""The addresses of notifications: one's own, a table's, a league's, and one channel with its log."""

from django.urls import path

from games.web.channels import views

urlpatterns = [
    path("profile/notifications/", views.notifications, name="notifications"),
    path("profile/notifications/device/", views.add_this_device, name="add_device"),
    path("game/<str:code>/webhooks/", views.table_webhooks, name="table_webhooks"),
    path("leagues/<slug:slug>/webhooks/", views.league_webhooks, name="league_webhooks"),
    path("channels/<int:number>/", views.channel, name="channel"),
    path("channels/<int:number>/act/", views.act, name="channel_act"),
    path("channels/picture/<str:token>/board.png", views.picture, name="channel_picture"),
]
