"""What is killed when: drawn from the seed, as shares of the phases that are to be played."""

import time
from dataclasses import dataclass
from random import Random

from tests.chaos.processes import NotReady, Service
from tests.chaos.services import WORKERS, Services

FIRST, LAST = 0.02, 0.85
"""Shares of the play between which all kills come."""
LONGEST_DOWN = 3.0
MOST_DEATHS = 10
"""So often may services end by themselves, before it is hopeless."""


@dataclass(frozen=True)
class Kill:
    moment: float
    name: str
    down: float
    """Seconds until somebody starts it again."""


class Mayhem:
    """Kills by plan, and starts again whatever does not run, as a supervisor does in production."""

    def __init__(
        self, services: Services, kills: dict[str, int], seed: int, two_beats: tuple[float, float]
    ) -> None:
        self.services, self.two_beats = services, two_beats
        self.plan = drawn(kills, seed)
        self.total = len(self.plan)
        self.done: list[str] = []
        self.died: list[str] = []
        """Services that ended although nobody had killed them."""
        self.back_at: dict[str, float] = {}

    def step(self, played: float) -> None:
        while self.plan and self.plan[0].moment <= played:
            self._kill(self.plan.pop(0))
        self._care_for_second_beat(played)
        for name, service in self.services.known.items():
            if not service.runs():
                self._look_after(name, service)

    @property
    def over(self) -> bool:
        return not self.plan and not self.back_at

    def _care_for_second_beat(self, played: float) -> None:
        begins, ends = self.two_beats
        second = self.services.second_beat
        if begins <= played < ends and second.name not in self.services.known:
            self.services.known[second.name] = second
            second.start()
            self.done.append("(a second beat began)")
        elif played >= ends and self.services.known.pop(second.name, None):
            self.back_at.pop(second.name, None)
            second.stop()

    def _kill(self, kill: Kill) -> None:
        self.services[kill.name].kill()
        self.done.append(kill.name)
        self.back_at[kill.name] = max(time.monotonic() + kill.down, self.back_at.get(kill.name, 0))

    def _look_after(self, name: str, service: Service) -> None:
        if name not in self.back_at:
            self.died.append(name)
            if len(self.died) > MOST_DEATHS:
                raise NotReady(f"{name} does not stay alive: {service.log.read_text()[-2000:]}")
            self.back_at[name] = time.monotonic() + 1
        elif time.monotonic() >= self.back_at[name]:
            del self.back_at[name]
            service.start()


def drawn(kills: dict[str, int], seed: int) -> list[Kill]:
    """Sorted by moment; which of the workers is drawn, too."""
    chance = Random(f"{seed}/mayhem")
    names = [name for name, times in kills.items() for _ in range(times)]
    plan = [
        Kill(
            chance.uniform(FIRST, LAST),
            chance.choice(WORKERS) if name == "worker" else name,
            chance.uniform(0.3, LONGEST_DOWN),
        )
        for name in names
    ]
    return sorted(plan, key=lambda kill: kill.moment)
