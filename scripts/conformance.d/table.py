"""What a comparison prints: a row for each system, and for several browsers who agrees with whom."""
import itertools
import textwrap

from causes import DEPARTS, FREE, UNEXPLAINED, WRONG
from compare import share

# Of those that differ: the other system departs from its specification, the specification leaves the choice,
# Scrollwork departs, or nobody knows.
HEADER = [
    "| area | against | cases | in views | agree | it departs | left open | wrong here | unexplained | share |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
]
COLUMNS = 10


def row(found):
    """One system's row, and below it the seeds of what differs, by cause."""
    views = sum(through == "view" for through in found.through)
    counts = [len(found.cases), views, found.agreeing]
    counts += [found.count(kind) for kind in (DEPARTS, FREE, WRONG, UNEXPLAINED)]
    lines = ["| %s | %s | %s | %.1f %% |" % (found.area.name, found.version, " | ".join(map(str, counts)), found.share)]
    return lines + by_cause(found.causes, found.seed)


def empty(area, text):
    """The row of an area that is not compared."""
    return "| %s | %s |%s" % (area, text, " – |" * (COLUMNS - 2))


def by_cause(causes, seed):
    lines = []
    for cause in sorted(set(causes.values())):
        seeds = [str(seed + index) for index, known in causes.items() if known == cause]
        lines += textwrap.wrap(
            "%s (%d): %s" % (cause, len(seeds), " ".join(seeds)), 110, subsequent_indent="    ",
            initial_indent="  ")
    return lines


class Agreement:
    """Who agrees with whom on the cases of one area, Scrollwork among them."""

    def __init__(self, comparisons):
        self.first = comparisons[0]
        self.area, self.cases = self.first.area, self.first.cases
        self.answers = {"Scrollwork": self.first.ours}
        self.answers.update((found.version.rsplit(" ", 1)[0], found.theirs) for found in comparisons)
        # Those in which all browsers agree with each other and Scrollwork does not, with the cause: what
        # explains the answer of one browser explains the same answer of the others.
        self.alone = {}
        for index in range(len(self.cases)):
            theirs = [found.theirs[index] for found in comparisons]
            if all(self.area.agree(a, b) for a, b in itertools.combinations(theirs, 2)):
                causes = [found.causes[index] for found in comparisons if index in found.causes]
                if len(causes) == len(comparisons):
                    self.alone[index] = min(causes, key=lambda cause: (cause == "open", cause.count("+")))

    def pairs(self):
        """The share of cases on which two agree, by their names."""
        return {(one, other): share(sum(map(self.area.agree, self.answers[one], self.answers[other])), len(self.cases))
                for one, other in itertools.combinations(self.answers, 2)}

    @property
    def together(self):
        """On how many all agree."""
        return sum(all(self.area.agree(a, b) for a, b in itertools.combinations(row, 2))
                   for row in zip(*self.answers.values()))


def agreements(found):
    """The table of who agrees with whom; below it the cases in which Scrollwork stands alone, by cause."""
    names = list(dict.fromkeys(name for one in found for name in one.answers))
    pairs = list(itertools.combinations(names, 2))
    lines = [
        "| area | cases | %s | all | all but Scrollwork |" % " | ".join("%s, %s" % pair for pair in pairs),
        "| --- |%s" % (" ---: |" * (len(pairs) + 3))]
    for one in found:
        shares = one.pairs()
        cells = ["%.1f %%" % shares[pair] if pair in shares else "–" for pair in pairs]
        lines.append("| %s | %d | %s | %.1f %% | %d |" % (
            one.area.name, len(one.cases), " | ".join(cells), share(one.together, len(one.cases)), len(one.alone)))
        lines += by_cause(one.alone, one.first.seed)
    return lines
