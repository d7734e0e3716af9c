"""A project in a new folder, and the program that the tests start."""
import os
import pathlib
import shutil

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("SCROLLWORK_PROGRAM", str(ROOT / ".build/debug/scrollwork"))


@pytest.fixture
def project(tmp_path):
    """A copy of the example with two linked views."""
    folder = tmp_path / "project"
    shutil.copytree(ROOT / "examples/linked_tabs", folder)
    shutil.rmtree(folder / ".scrollwork", ignore_errors=True)
    return folder


class Text:
    """A text in which `|` marks the cursor."""

    def __init__(self, marked):
        self.before, _, after = marked.partition("|")
        self.text = self.before + after

    @property
    def line(self):
        return self.before.count("\n")

    @property
    def column(self):
        return len(self.before.rsplit("\n", 1)[-1].encode("utf-16-le")) // 2


def apply(text, edits):
    """The text after edits of the protocol, for ASCII."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    spans = [
        (
            starts[e.range.start.line] + e.range.start.character,
            starts[e.range.end.line] + e.range.end.character,
            e.new_text,
        )
        for e in edits
    ]
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text
