"""Tables of costs: some figures of each program, and its CPU time divided by that of each peer."""

import collections

# How a column is headed, and what it says of a cost.
Column = collections.namedtuple("Column", "head figure")


def milliseconds(time):
    return f"{time:,.2f}" if time < 20 else f"{time:,.1f}" if time < 200 else f"{time:,.0f}"


CPU = Column("CPU ms", lambda cost: milliseconds(cost.cpu))
WALL = Column("wall ms", lambda cost: milliseconds(cost.wall))
PEAK = Column("peak MB", lambda cost: f"{cost.memory:,.1f}")


def bytes_a_second(size):
    """For texts of this length in bytes."""
    return Column("MB/s", lambda cost: f"{size / 1e3 / cost.cpu:,.2f}")


def records_a_second(count):
    """By the clock, and by the CPU time that they took."""
    return (
        Column("records/s", lambda cost: f"{count / cost.wall * 1e3:,.0f}"),
        Column("of CPU", lambda cost: f"{count / cost.cpu * 1e3:,.0f}"),
    )


def size_name(size):
    """A number of bytes, in thousands of them."""
    return f"{size / 1e6:g} MB" if size >= 1e6 else f"{size / 1e3:g} KB"


def show(title, columns, results):
    """Prints a row a contestant; a column headed `: X` has the CPU time divided by that of X."""
    peers = results.peers()
    heads = [column.head for column in columns] + [f": {peer}" for peer in peers]
    widths = [max(7, len(head)) for head in heads]
    print()
    print_row(title, heads, widths)
    for contestant in results.contestants:
        print_row(contestant.name, figures(contestant, columns, peers, results[contestant.name]), widths)


def figures(contestant, columns, peers, cost):
    if not cost:
        return [f"over {contestant.limit} s", *["-"] * (len(columns) + len(peers) - 1)]
    ratios = (f"{cost.cpu / peer.cpu:.2f}" if peer else "-" for peer in peers.values())
    return [*(column.figure(cost) for column in columns), *ratios]


def print_row(name, cells, widths):
    print(name.ljust(34), *(cell.rjust(width) for cell, width in zip(cells, widths)), sep="  ")
