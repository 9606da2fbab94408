"""A session: many texts, several threads, forks, and processes that end."""

import os
import pickle
import signal
import threading

import pytest

import textfit


@pytest.fixture
def session(box):
    with textfit.Session("measure", width=100, **box) as made:
        yield made


def test_map_keeps_the_order(session):
    texts = ["a" * (1 + index % 37) for index in range(3000)]
    assert [result.natural_width for result in session.map(texts)] == [10 * len(text) for text in texts]


def test_map_takes_texts_as_they_are_needed(session):
    taken = 0

    def endless():
        nonlocal taken
        while True:
            taken += 1
            yield "text"

    results = session.map(endless())
    for _ in range(10):
        next(results)
    assert taken < 2000
    results.close()
    assert session.run("one").line_count == 1


def test_texts_larger_than_pipes_do_not_block(session):
    big = "word " * 200_000
    sizes = [result.line_count for result in session.map([big, "a", big, "b"])]
    assert sizes == [100_000, 1, 100_000, 1]
    with textfit.Session("lines", width=100, font="fixtures/fonts/Box.ttf", font_size=10) as lines:
        # The answers are far larger than the texts, so both pipes fill.
        assert [len(each.lines) for each in lines.map(["word " * 20_000] * 3)] == [10_000] * 3


def test_an_error_of_map_has_its_index(session):
    records = ["a", {"text": "b", "width": "wide"}, "c"]
    with pytest.raises(textfit.UsageError, match="^text 1: ") as caught:
        list(session.map(records))
    assert caught.value.index == 1
    results = list(session.map(records, errors="return"))
    assert [isinstance(each, textfit.UsageError) for each in results] == [False, True, False]


def test_calls_and_maps_can_be_mixed(session):
    outer = session.map(["a", "bb", "ccc"] * 500)
    widths = [(next(outer).natural_width, session.run("dddd").natural_width) for _ in range(100)]
    assert widths == [((index % 3 + 1) * 10, 40) for index in range(100)]
    inner = session.map(iter(["eeeee"] * 2000))
    assert [each.natural_width for each in inner] == [50] * 2000
    assert next(outer).natural_width == 20


def test_threads_get_their_own_answers(session):
    wrong = []

    def work(length):
        for _ in range(200):
            if session.run("a" * length).natural_width != 10 * length:
                wrong.append(length)
        if [each.natural_width for each in session.map(["b" * length] * 700)] != [10 * length] * 700:
            wrong.append(length)

    threads = [threading.Thread(target=work, args=[length]) for length in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_fork_gets_a_process_of_its_own(session, box):
    session.run("before")
    pending = session.map(["a"] * 2000)
    next(pending)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = [session.run("in the child").natural_width, textfit.measure("xy", **box).natural_width]
            try:
                list(pending)
            except textfit.ProcessError as error:
                said.append(error.code)
            os.write(writer, repr(said).encode())
        finally:
            os._exit(0)
    os.close(writer)
    assert [each.natural_width for each in pending] == [10] * 1999
    os.waitpid(child, 0)
    with os.fdopen(reader) as answer:
        assert answer.read() == "[120, 20, 'process-ended']"
    assert session.run("after").natural_width == 50


def test_a_process_that_is_ended_is_an_error_once(session):
    session.run("a")
    os.kill(session._process._child.pid, signal.SIGKILL)
    with pytest.raises(textfit.ProcessError, match="ended by signal 9") as caught:
        session.run("b")
    assert caught.value.status == -9
    assert session.run("c").line_count == 1


def test_a_process_that_can_not_start_says_why(tmp_path):
    program = tmp_path / "textfit"
    program.write_text("#!/bin/sh\necho 'textfit: error: no room (make some)' >&2; exit 74\n")
    program.chmod(0o755)
    with pytest.raises(textfit.ProcessError) as caught:
        textfit.Session("measure", program=program).run("x")
    assert (caught.value.message, caught.value.hint, caught.value.status) == ("no room", "make some", 74)
    program.write_text("no format that a kernel knows")
    with pytest.raises(textfit.ProcessError, match="can't be started"):
        textfit.Session("measure", program=program).run("x")


def test_an_interrupt_leaves_the_session_usable(session):
    session.run("a")

    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            while True:
                session.run("word " * 5000)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert session.run("a").natural_width == 10


def test_relative_paths_follow_the_folder(session, monkeypatch, tmp_path):
    with textfit.Session("measure", font="fixtures/fonts/Box.ttf", no_system_fonts=True) as relative:
        assert relative.run("a").line_count == 1
        monkeypatch.chdir(tmp_path)
        with pytest.raises(textfit.TextfitError, match="Box.ttf"):
            relative.run("a")


def test_a_closed_session_takes_no_text(box):
    session = textfit.Session("measure", **box)
    session.run("a")
    session.close()
    session.close()
    with pytest.raises(textfit.UsageError, match="the session is closed"):
        session.run("a")


def test_a_session_refuses_what_it_can_not_do():
    with pytest.raises(textfit.UsageError, match="there is no command 'check'"):
        textfit.Session("check")
    with pytest.raises(textfit.UsageError, match="jobs is 0"):
        textfit.Session("measure", jobs=0)
    with pytest.raises(textfit.UsageError, match="errors is 'ignore'"):
        textfit.Session("measure").map([], errors="ignore")


def test_locate(box):
    with textfit.Session("locate", width=100, offset=3, **box) as session:
        assert session.run("abcdef").question == "offset"


def test_errors_can_be_pickled(session):
    with pytest.raises(textfit.UsageError) as caught:
        session.run("x", width=-1)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), str(copy), copy.path) == (textfit.UsageError, str(caught.value), "$.width")
