"""The package for Python: values arrive as they are, errors with their places, callbacks fail."""

import doctest
import gc
import math
import random
import subprocess
import sys
import threading

import pytest
import scrollwork.options
from conftest import EXAMPLES, environment
from scrollwork import (
    Answer, Host, Item, Limits, Phase, Point, ScrollworkError, Status, View, lua, version)

SCENE = """
local sw = require "scrollwork"
return sw.scene { device = "phone", sw.column {
  sw.scroll { id = "list", height = 400, sw.column {
    sw.item { id = "first", height = 100 }, sw.item { height = 3000 } } },
  sw.scroll { id = "side by side", height = 400, axis = "horizontal", sw.row {
    sw.item { width = 2000 } } },
} }
"""
# Prints each option, down to the bytes of texts.
ECHO = """
local sw = require "scrollwork"
local function text(value)
  if type(value) == "string" then return "s" .. table.concat({ value:byte(1, -1) }, " ") end
  if type(value) ~= "table" then return (math.type(value) or "") .. tostring(value) end
  local parts = {}
  for key, inner in pairs(value) do parts[#parts + 1] = text(key) .. "=" .. text(inner) end
  table.sort(parts)
  return "{" .. table.concat(parts, ",") .. "}"
end
return sw.behavior("echo", function(view, options)
  print(text(options.value))
end)
"""


@pytest.fixture
def lines():
    return []


@pytest.fixture
def faults():
    return []


@pytest.fixture
def host(lines, faults):
    with Host(SCENE, name="two.lua", on_print=lines.append, on_fault=faults.append) as host:
        host.load(ECHO, "echo.lua")
        yield host


def failure(call, *arguments, **named):
    with pytest.raises(ScrollworkError) as caught:
        call(*arguments, **named)
    return caught.value


# ---- Packages ----

GREEDY = """
local sw = require "scrollwork"
return sw.behavior("greedy", {}, function(view)
  view:snap { interval = 50 }
  view:on("snap", function() view.scene:view("side by side"):scroll_to { x = 10 } end)
end)
"""


def test_a_package_moves_the_view_that_it_is_attached_to(host, lines):
    # row:J25
    host.add_package("picker", "1.0.0", EXAMPLES / "plugin/picker")
    host.load_module("picker")
    host.attach("list", "picker", row=50)
    host.run("flick(list, { y = -700 })")
    assert host.settle()
    assert host.offset("list").y % 50 == 0 and host.offset("list").y > 100
    error = failure(host.configure, "list", "picker", row=0)
    assert error.message == "picker: row is a number ≥ 1 pt, got 0"


@pytest.mark.parametrize("allow, moves", [((), False), (("print",), False), (("views",), True)])
def test_a_package_moves_other_views_where_the_program_allows_it(faults, allow, moves):
    # row:J25
    with Host(SCENE, module={"greedy": GREEDY}.get, on_fault=faults.append) as host:
        host.add_package("greedy", "2.1.0", allow=allow)
        host.load_module("greedy")
        host.attach("list", "greedy")
        host.run("flick(list, { y = -700 })")
        host.settle()
        assert host.offset("side by side").x == (10 if moves else 0)
        assert [fault.message for fault in faults] == [] if moves else [
            'View:scroll_to: greedy@2.1.0 may change view "list" only, to which it is attached']
        assert moves or faults[0].help == '"views" in allow of sw_add_package lets greedy'
        assert moves or faults[0].file == "greedy@2.1.0/greedy.lua"


def test_a_package_requires_its_files_and_what_it_needs(lines):
    # row:J25
    texts = {
        "own": "return 'of the program'", "grid": "return 'grid'", "grid.deep.inner": "return 'inner'",
        "paging.wheel": "return 'wheel ' .. require 'grid' .. ' ' .. require 'grid.deep.inner'",
        "paging": "print(require 'paging.wheel', require 'wheel')\nreturn require(NAME)"}
    for name, refused in [("wheel", None), ("own", "paging@1.0.0"), ("paging.none", "paging@1.0.0")]:
        def module(asked, name=name):
            text = texts.get(asked)
            return text and text.replace("NAME", repr(name))

        with Host(SCENE, module=module, on_print=lines.append) as host:
            host.add_package("grid", "0.3.0")
            host.add_package("paging", "1.0.0", allow=["print"], needs=["grid"])
            if refused:
                error = failure(host.run, "require 'paging'")
                assert error.message.startswith(f'{refused} has no module "{name}"')
            else:
                host.run("print(require 'paging', require 'own')")
            lines.remove("wheel grid inner\twheel grid inner")
    assert lines == ["wheel grid inner\tof the program"]


def test_a_version_is_one_place_and_a_new_version_another(host, tmp_path):
    # row:J25
    (tmp_path / "init.lua").write_text("return 1")
    host.add_package("one", "1.0.0", tmp_path)
    host.add_package("one", "1.0.0", tmp_path)
    assert "from another place" in failure(host.add_package, "one", "1.0.0", EXAMPLES).message
    assert "other rights" in failure(host.add_package, "one", "1.0.0", tmp_path, ["views"]).message
    host.add_package("one", "1.1.0", EXAMPLES / "plugin/picker")
    assert "one@1.1.0 has no module" in failure(host.run, "require 'one'").message


# ---- Options ----


def echoed(text):
    return "s" + " ".join(str(byte) for byte in text.encode())


def test_a_mouse_comes_over_a_view_and_leaves_it(host, lines):
    host.run("list:on('hover', function() print 'hover' end) list:on('leave', function() print 'leave' end)")
    for move in [lambda: host.hover(50, 50), lambda: host.hover(51, 50), host.leave, host.leave]:
        move()
        host.advance(1 / 60)
    assert lines == ["hover", "leave"]


def test_any_text_arrives_byte_for_byte(host, lines):
    chance = random.Random(1)
    alphabet = [*'"\\\0\n\r%\'7ä€🂡\x7f\u2028$', "]]", "--"]
    texts = ["".join(chance.choices(alphabet, k=chance.randrange(12))) for _ in range(200)]
    for text in [*map(chr, range(256)), *texts]:
        host.configure("list", "echo.lua", value=text)
        assert lines.pop() == echoed(text), repr(text)


def test_a_text_stays_a_text(host, lines):
    host.attach("list", "echo.lua", value='" .. error("run") .. "')
    assert lines == [echoed('" .. error("run") .. "')]


def test_numbers_arrive_to_the_last_digit(host, lines):
    chance = random.Random(2)
    numbers = [chance.uniform(-1, 1) * 10.0**chance.randrange(-30, 30) for _ in range(100)]
    for number in [0.1, -0.0, 1e300, 5e-324, 1 / 3, 2.0**53, *numbers]:
        host.run(f"print(string.format('%a', {lua(number)}))")
        assert float.fromhex(lines.pop()) == number
    for number in [0, 1, -1, 2**53 + 1, 2**63 - 1, -(2**63)]:
        host.configure("list", "echo.lua", value=number)
        assert lines.pop() == f"integer{number}"


def test_tables_arrive_with_keys_of_all_kinds(host, lines):
    host.attach("list", "echo.lua", value={
        "and": True, "a b": [1, [2.5]], 7: {}, "none": None, "p": Point(1, 2)})
    assert sorted(lines.pop()[1:-1].replace("}", "").replace("{", "").split(",")) == sorted([
        echoed("and") + "=true", echoed("a b") + "=integer1=integer1", "integer2=integer1=float2.5",
        "integer7=", echoed("p") + "=" + echoed("x") + "=integer1", echoed("y") + "=integer2"])


def test_views_and_items_arrive_whatever_their_ids_are(host, lines):
    for value in [View("list"), View("side by side"), Item("first")]:
        host.configure("list", "echo.lua", value=value)
        assert f'"{value.id}"' in lines.pop()
    error = failure(host.configure, "list", "echo.lua", value=View("nowhere"))
    assert 'no item "nowhere"' in error.message


@pytest.mark.parametrize("value, kind, words", [
    (math.nan, ValueError, "nan is no value"), (math.inf, ValueError, "inf is no value"),
    (-math.inf, ValueError, "-inf is no value"), (2**63, ValueError, "64 bits"),
    ([1, None], ValueError, "no None"), ({1.5: 1}, TypeError, "no key"), ({True: 1}, TypeError, "no key"),
    (print, TypeError, "builtin_function_or_method is no value"), (b"x", TypeError, "bytes is no value")])
def test_what_is_no_value_of_lua_is_refused_in_a_sentence(host, value, kind, words):
    with pytest.raises(kind, match=words):
        host.attach("list", "echo.lua", value={"inner": value})


def test_a_list_in_itself_is_refused(host):
    endless = []
    endless.append(endless)
    with pytest.raises(ValueError, match="contain themselves"):
        host.attach("list", "echo.lua", value=endless)


def test_none_leaves_an_option_out(host, lines):
    host.attach("list", "echo.lua", value=None)
    assert lines == ["nil"]


def test_examples_in_the_documentation_hold():
    result = doctest.testmod(scrollwork.options)
    assert result.attempted and not result.failed


def test_the_readme_shows_what_is_printed():
    folder = EXAMPLES / "python"
    text = (folder / "README.md").read_text().replace('"../carousel"', repr(str(EXAMPLES / "carousel")))
    example = doctest.DocTestParser().get_doctest(text.replace("```", "\n"), {}, "README.md", None, 0)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted and not result.failed


# ---- Errors ----


def test_an_error_of_a_script_says_where_it_is(host):
    error = failure(host.run, "local x = 1\nerror('no such luck')", "luck.lua")
    assert (error.code, error.message, error.file, error.line) == (
        Status.RUNTIME, "no such luck", "luck.lua", 2)
    assert "luck.lua:2: in main chunk" in error.traceback
    assert str(error).startswith("luck.lua:2: no such luck")


@pytest.mark.parametrize("code, call", [
    (Status.SYNTAX, lambda host: host.run("flick(", "x")),
    (Status.INSTRUCTIONS, lambda host: host.run("while true do end", "x")),
    (Status.OUTPUT, lambda host: host.run("for i = 1, 20 do print(('x'):rep(6e4)) end", "x")),
    (Status.VIRTUAL_TIME, lambda host: host.advance(100)),
    (Status.NO_BEHAVIOR, lambda host: host.load("return 1", "x")),
    (Status.NO_BEHAVIOR, lambda host: host.attach("list", "nothing")),
    (Status.UNKNOWN_VIEW, lambda host: host.offset("lst")),
    (Status.UNKNOWN_EVENT, lambda host: host.on("list", "change", print)),
    (Status.BAD_ARGUMENT, lambda host: host.key("list", "pagedown")),
    (Status.BAD_ARGUMENT, lambda host: host.touch_end(3)),
    (Status.BAD_ARGUMENT, lambda host: host.touch_begin(1, math.nan, 0)),
    (Status.BAD_ARGUMENT, lambda host: host.advance(-1)),
], ids=lambda value: value.name if isinstance(value, Status) else "")
def test_every_failure_has_its_code_and_leaves_the_host_good(code, call):
    # row:J25
    limits = Limits(instructions=1_000_000, virtual_time=50)
    with Host(SCENE, limits=limits, on_print=None, on_fault=None) as host:
        error = failure(call, host)
        assert error.code == code, error
        assert error.message
        host.run("list:scroll_to { y = 120 }", "after")
        assert host.settle() and host.offset("list") == (0, 120)


def test_memory_has_a_limit():
    with Host(SCENE, limits=Limits(memory=16 << 20)) as host:
        error = failure(host.run, "local s = 'x' while true do s = s .. s end", "x")
        assert (error.code, error.line) == (Status.MEMORY, 1)


def test_a_scene_that_is_none_is_refused():
    assert failure(Host, "return 1").code == Status.NO_SCENE
    assert failure(Host, "return (", name="broken.lua").file == "broken.lua"


def test_a_text_with_a_zero_byte_is_refused_rather_than_cut(host):
    with pytest.raises(ValueError, match="zero byte"):
        host.run("print(1)\0", "x")


def test_faults_of_handlers_are_handed_on_with_what_they_were_about(host, faults):
    host.run("list:on('scroll', function() error('late') end) list:scroll_to { y = 50 }", "late.lua")
    host.advance(1 / 60)
    [fault] = faults
    assert (fault.message, fault.file, fault.event, fault.view) == ("late", "late.lua", "scroll", "list")


def test_a_closed_host_says_so_in_every_call():
    host = Host(SCENE)
    host.close()
    host.close()
    for call in [lambda: host.now, lambda: host.is_moving, lambda: host.advance(1), lambda: host.draw(),
                 lambda: host.run("", "x"), lambda: list(host.events()), host.digest]:
        assert failure(call).code == Status.CLOSED


def test_another_thread_is_refused(host):
    caught = []
    thread = threading.Thread(target=lambda: caught.append(failure(lambda: host.now)))
    thread.start()
    thread.join()
    assert [error.code for error in caught] == [Status.WRONG_THREAD]
    assert host.now == 0


def test_a_host_that_is_forgotten_warns():
    with pytest.warns(ResourceWarning, match="not closed"):
        Host(SCENE)
        gc.collect()


# ---- Callbacks ----


def test_what_a_listener_raises_comes_out_of_the_call_that_was_under_way(host):
    def fail(event):
        raise KeyError(event.name)

    listening = host.on("list", "scroll", fail)
    host.run("list:scroll_to { y = 50 }", "x")
    with pytest.raises(KeyError, match="scroll"):
        host.settle()
    host.off(listening)
    host.run("list:scroll_to { y = 90 }", "x")
    assert host.settle() and host.offset("list") == (0, 90)


@pytest.mark.parametrize("answer, kind", [
    (390, TypeError), (Answer.target(y=math.nan), ValueError)])
def test_an_answer_that_is_none_is_refused(host, answer, kind):
    host.on("list", "will_end_drag", lambda event: answer)
    with pytest.raises(kind, match="a listener returned"):
        host.run("flick(list, { y = -900 })", "x")


def test_an_answer_sends_a_view_where_it_says(host):
    host.on("list", "will_end_drag", lambda event: Answer.target(y=777))
    host.run("flick(list, { y = -900 })", "x")
    assert host.settle() and host.offset("list") == (0, 777)


def test_what_print_fault_and_module_raise_is_not_lost(host):
    def fail(_):
        raise LookupError("not lost")

    for named in [{"module": fail}, {"on_print": fail}]:
        with pytest.raises(LookupError, match="not lost"):
            Host('print(require "thing")' if "module" in named else "print(1)" + SCENE, **named)
    with Host(SCENE, on_fault=fail) as other:
        other.run("list:on('scroll', function() error('x') end) list:scroll_to { y = 50 }", "x")
        with pytest.raises(LookupError, match="not lost"):
            other.settle()


def test_a_listener_may_end_itself_and_read_but_not_move_time(host):
    heard = []

    def hear(event):
        heard.append(host.offset("list"))
        heard.append(failure(host.advance, 1).code)
        host.off(listening)
        gc.collect()

    listening = host.on("list", "scroll", hear)
    host.run("list:scroll_to { y = 50 }", "x")
    assert host.settle()
    assert len(heard) == 2 and heard[1] == Status.BUSY


def test_modules_come_from_the_program(lines):
    texts = {"gap": "return 12", "deep.one": "return require 'gap' + 1"}
    with Host(SCENE, module=texts.get, on_print=lines.append) as host:
        host.run("print(require 'deep.one', require 'gap')", "x")
        assert lines == ["13\t12"]
        assert "nowhere" in failure(host.run, "require 'nowhere'", "x").message


# ---- A view that scrolls by itself ----


def test_a_behavior_decides_for_a_native_view(host):
    host.load("local sw = require 'scrollwork' return sw.behavior('rows', function(view) "
              "view:snap { interval = 100 } end)", "rows.lua")
    host.attach("list", "rows.lua")
    host.collect("list", "scroll_end")
    host.moved("list", 0, 0, Phase.INTERACTING)
    host.moved("list", 0, 40, Phase.INTERACTING)
    assert host.target_for("list", (0, 40), (0, 100), natural=(0, 160)) == (0, 200)
    host.moved("list", 0, 200, Phase.DECELERATING)
    host.moved("list", 0, 200, Phase.IDLE)
    host.advance(1 / 60)
    assert host.offset("list") == (0, 200)
    assert [event.view for event in host.events()] == ["list"]


# ---- Finding the library ----


@pytest.mark.parametrize("given", ["folder", "pkg-config"])
def test_the_library_is_found(given):
    known = environment()
    known.pop("LD_LIBRARY_PATH")
    if given == "pkg-config":
        known.pop("SCROLLWORK_LIBRARY")
    else:
        known.pop("PKG_CONFIG_PATH")
    ran = run_python("import scrollwork; print(scrollwork.version())", known)
    assert ran.stdout.strip() == version(), ran.stderr


def test_a_library_that_is_missing_is_said_in_a_sentence(tmp_path):
    ran = run_python("import scrollwork", environment() | {"SCROLLWORK_LIBRARY": str(tmp_path)})
    assert "ImportError" in ran.stderr
    assert f"{tmp_path}/lib/libscrollwork.so.0 cannot be loaded" in ran.stderr


def run_python(text, known):
    return subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True,
        env=known | {"PYTHONPATH": scrollwork.__path__[0] + "/.."})
