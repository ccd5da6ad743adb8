"""The addresses of reviews and practice."""

from django.urls import path

from games.web.study.views import play_on, practice, review

urlpatterns = [
    path("game/<str:code>/review/", review.review, name="review"),
    path("game/<str:code>/review/<int:number>/", review.review, name="review_stop"),
    path("game/<str:code>/review.json", review.review_file, name="review_file"),
    path("game/<str:code>/play-on/", play_on.play_on, name="play_on"),
    path("practice/", practice.practice, name="practice"),
    path("practice/daily/", practice.daily, name="daily_puzzle"),
    path("practice/<int:number>/", practice.puzzle, name="puzzle"),
]
