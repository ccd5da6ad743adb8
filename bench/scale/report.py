"""The table that `make scale` prints: what, the aim, and what came out."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Row:
    what: str
    aim: str
    value: str
    met: bool | None = None
    """None where there is no aim."""


@dataclass(slots=True)
class Report:
    rows: list[Row] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What must not happen at any speed."""

    def add(self, what: str, aim: str, value: str, met: bool | None = None) -> None:
        self.rows.append(Row(what, aim, value, met))
        print(f"  {what}: {value}", flush=True)

    def insist(self, holds: bool, fault: str) -> None:
        if not holds:
            self.faults.append(fault)
            print(f"  BAD {fault}", flush=True)

    def print(self) -> None:
        words = {True: "met", False: "missed", None: ""}
        lines = [("what", "aim", "value", "")]
        lines += [(row.what, row.aim, row.value, words[row.met]) for row in self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(4)]
        print()
        for line in lines:
            print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        for fault in self.faults:
            print(f"BAD  {fault}")
