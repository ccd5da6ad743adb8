"""What holds for every pace, also for those that nobody would choose."""

from dataclasses import replace
from datetime import UTC, time, timedelta

from hypothesis import given
from hypothesis import strategies as st

from games.accounts.absence_days import DaysAway
from games.tables.deadlines import SEARCH, SHORT, Sleeper, deadline, give_back, reminders, with_grace
from tests.tables.paces import QUARTER, ZONES, asleep, day_off, many, moments, paces, sleepers


@many
@given(paces(), moments(), sleepers())
def test_no_deadline_falls_into_the_night_or_a_day_off_or_comes_early(pace, opened, asked):
    moment = deadline(pace, opened, "project", asked)
    assert moment.tzinfo is UTC
    assert moment - opened >= timedelta(hours=pace.default_hours)
    for later in (moment, with_grace(pace, moment, asked)):
        assert not day_off(later, pace)
        assert not asleep(later, pace.quiet, pace.zone)


@many
@given(paces(), moments(), st.timedeltas(timedelta(0), timedelta(days=3)), sleepers())
def test_a_later_opening_has_no_earlier_deadline(pace, opened, delay, asked):
    away = Sleeper("UTC", None, (DaysAway(opened.date(), opened.date() + timedelta(days=29), "UTC"),))
    for sleeping in (asked, [*asked, away]):
        first = deadline(pace, opened, "project", sleeping)
        assert first <= deadline(pace, opened + delay, "project", sleeping)


@many
@given(paces(), moments())
def test_two_players_who_never_wake_together_leave_the_deadline_alone(pace, opened):
    apart = [Sleeper("UTC", (time(0), time(12))), Sleeper("UTC", (time(12), time(0)))]
    assert deadline(pace, opened, "project", apart) == deadline(pace, opened, "project", [])


LATE_NIGHTS = st.builds(
    lambda start, end: (time(20 + start // 4, start % 4 * 15), time(5 + end // 4, end % 4 * 15)),
    st.integers(0, 15),
    st.integers(0, 20),
)


@many
@given(
    paces(quiet=LATE_NIGHTS, zones=ZONES),
    moments(),
    sleepers(quiet=LATE_NIGHTS, zones=ZONES),
    st.sampled_from([0.25, 3, 11.75, 12, 24]),
)
def test_deadlines_are_those_of_somebody_who_looks_at_the_clocks_every_quarter(pace, opened, asked, hours):
    opened = opened.replace(minute=opened.minute // 15 * 15, second=0, microsecond=0)
    pace = replace(pace, default_hours=hours)
    assert deadline(pace, opened, "project", asked) == watched_deadline(pace, opened, asked)


def watched_deadline(pace, opened, asked):
    def stands_still(moment):
        night = timedelta(hours=pace.default_hours) < SHORT and asleep(moment, pace.quiet, pace.zone)
        return night or day_off(moment, pace)

    def closed(moment):
        return day_off(moment, pace) or asleep(moment, pace.quiet, pace.zone)

    moment, left = opened, timedelta(hours=pace.default_hours)
    while left:
        left -= timedelta(0) if stands_still(moment) else QUARTER
        moment += QUARTER
    while closed(moment):
        moment += QUARTER
    common = moment
    while common <= moment + SEARCH:
        if not closed(common) and not any(asleep(common, each.quiet, each.zone) for each in asked):
            return common
        common += QUARTER
    return moment


@many
@given(paces(), moments(), st.floats(0, 336), st.none() | sleepers().filter(bool))
def test_reminders_lie_between_opening_and_deadline_each_at_its_own_moment(pace, opened, hours, readers):
    end = opened + timedelta(hours=hours)
    reader = readers[0] if readers else None
    found = reminders(pace, opened, end, reader)
    assert {offset for offset, _ in found} <= set(pace.reminders)
    assert all(opened < moment <= end - timedelta(hours=offset) for offset, moment in found)
    assert len({moment for _, moment in found}) == len(found)
    assert [moment for _, moment in found] == sorted(moment for _, moment in found)


@many
@given(
    paces(),
    moments(),
    st.timedeltas(timedelta(-5), timedelta(5)),
    st.timedeltas(timedelta(0), timedelta(5)),
    sleepers(),
)
def test_after_an_outage_nobody_has_less_time_than_before(pace, end, offset, length, asked):
    start = end + offset
    moment = give_back(end, start, start + length, pace, asked)
    lost = max(timedelta(0), min(end, start + length) - start)
    assert moment >= end
    assert not lost or moment >= max(end, start + length) + lost
