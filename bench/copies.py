"""Many games out of one: its rows written again for new games, states, orders and letters included."""

from secrets import token_hex
from typing import Any

from games.models import Game, Letter, LogLine, Phase, SealedOrder, Seat, Tenure


def copies_of(game: Game, number: int) -> list[Game]:
    """Of the same people, in the same state. Letters have new keys, so that they are letters of their own."""
    return [_copy(game) for _ in range(number)]


def _copy(original: Game) -> Game:
    code = token_hex(6)
    [game] = _again(Game, [original], code=code)
    seats = list(original.seats.all())
    seat_of = _by_key(seats, _again(Seat, seats, game=game))
    for former, seat in seat_of.items():
        _again(Tenure, Tenure.objects.filter(seat=former), seat=seat)
    _again(LogLine, original.log.all(), game=game)
    phases = list(original.phases.all())
    phase_of = _by_key(phases, _again(Phase, phases, game=game, after=None))
    for former in phases:
        phase_of[former.pk].after = phase_of[former.after_id] if former.after_id else None
    Phase.objects.bulk_update(phase_of.values(), ["after"])
    orders = list(SealedOrder.objects.filter(phase__in=phases))
    for order in orders:
        order.phase_id = phase_of[order.phase_id].pk
    _again(SealedOrder, orders)
    letters = list(original.letters.all())
    for letter in letters:
        letter.key = f"{letter.key}:{code}"
        letter.phase_id = phase_of[letter.phase_id].pk if letter.phase_id else None
    _again(Letter, letters, game=game)
    return game


def _again(model: Any, rows: Any, **changes: Any) -> list[Any]:
    fresh = []
    for row in rows:
        fields = {field.attname: getattr(row, field.attname) for field in model._meta.concrete_fields}
        copy = model(**{name: value for name, value in fields.items() if name != model._meta.pk.attname})
        for name, value in changes.items():
            setattr(copy, name, value)
        fresh.append(copy)
    return list(model.objects.bulk_create(fresh))


def _by_key(former: list[Any], fresh: list[Any]) -> dict[int, Any]:
    return {old.pk: new for old, new in zip(former, fresh, strict=True)}
