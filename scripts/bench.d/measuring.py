"""The cost of whole processes: CPU (user and system) and wall time, and peak memory, as `run` reports them.

The programs run in turns, round after round, so that other work on the machine affects all alike. Results are medians over
the rounds.
"""

import collections
import signal
import statistics
import subprocess

# Milliseconds, and MB.
Cost = collections.namedtuple("Cost", "cpu wall memory")

# `peer` is what the column of ratios to it is headed by, where there is to be one. What `idle` is, the same call that has
# nothing to do, is taken off CPU and wall time. One that takes more than `limit` seconds of CPU is left at that.
Contestant = collections.namedtuple(
    "Contestant", "name command statuses peer idle limit", defaults=((0,), None, None, None))

OVER_LIMIT = -signal.SIGXCPU


class Stopwatch:
    def __init__(self, run, rounds):
        self.run, self.rounds = run, rounds

    def cost(self, contestant):
        """What a run costs; None where it is over its limit."""
        cost = self.cost_of(contestant.command, contestant)
        if not cost or not contestant.idle:
            return cost
        idle = self.cost_of(contestant.idle, contestant)
        if not idle:
            return None
        return Cost(cost.cpu - idle.cpu, cost.wall - idle.wall, cost.memory)

    def cost_of(self, command, contestant):
        limit = ["-t", str(contestant.limit)] if contestant.limit else []
        cost, status, error = self.one_run(limit, command)
        if limit and status == OVER_LIMIT:
            return None
        if status not in contestant.statuses:
            raise SystemExit(f"{error}bench: status {status} of {' '.join(command)}")
        return cost

    def output(self, command, path):
        """What a run costs, and the lines that it writes, by way of a file."""
        cost, status, error = self.one_run(["-o", path], command)
        if status != 0:
            raise SystemExit(f"{error}bench: status {status} of {' '.join(command)}")
        with open(path, encoding="utf-8") as file:
            return cost, file.read().splitlines()

    def one_run(self, options, command):
        done = subprocess.run([self.run, *options, *command], capture_output=True, text=True, check=True)
        status, wall, user, system, memory = done.stdout.split()
        return Cost(float(user) + float(system), float(wall), int(memory) / 1024), int(status), done.stderr

    def costs(self, contestants, repeats=1, rounds=None):
        """The median cost of each, all having run in turns; None of one that was over its limit, which runs no more."""
        found = [[] for _ in contestants]
        for _ in range(rounds or self.rounds * repeats):
            for place, contestant in enumerate(contestants):
                if None not in found[place]:
                    found[place].append(self.cost(contestant))
        return [None if None in each else median(each) for each in found]

    def results(self, contestants, repeats=1):
        return Results(contestants, self.costs(contestants, repeats))


def median(costs):
    return Cost(*(statistics.median(part) for part in zip(*costs)))


class Results:
    """What contestants cost, by their names."""

    def __init__(self, contestants, costs):
        self.contestants = contestants
        self.of_name = dict(zip((contestant.name for contestant in contestants), costs))

    def __getitem__(self, name):
        return self.of_name[name]

    def ratio(self, name, other):
        """The CPU time of one divided by that of another; None if one was over its limit."""
        one, two = self[name], self[other]
        return one.cpu / two.cpu if one and two else None

    def peers(self):
        """The cost of each peer among them."""
        return {each.peer: self[each.name] for each in self.contestants if each.peer}
