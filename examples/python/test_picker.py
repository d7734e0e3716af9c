"""A package of behaviors, which Python adds to a scene of its own."""

from pathlib import Path

from scrollwork import Host

PLUGIN = Path(__file__).resolve().parents[1] / "plugin"


def test_a_package_is_added_with_what_it_may_do():
    with Host((PLUGIN / "app/scenes/alarm.lua").read_text()) as host:
        host.add_package("picker", "1.0.0", PLUGIN / "picker", allow=["print"])
        host.load_module("picker")
        host.attach("minutes", "picker", row=40)

        picked = []
        host.on("minutes", "picked", lambda event: picked.append(event.fields["index"]))
        host.run("flick(minutes, { y = -600 })")
        assert host.settle()
        assert host.offset("minutes").y == 40 * (picked[-1] - 1) - 80
