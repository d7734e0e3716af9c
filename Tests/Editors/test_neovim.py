"""Neovim without a screen, with the files that `scrollwork new --editor nvim` writes."""
import json
import os
import pathlib
import shutil
import subprocess

import pytest
from conftest import PROGRAM

HERE = pathlib.Path(__file__).resolve().parent


@pytest.mark.skipif(shutil.which("nvim") is None, reason="no nvim")
def test_a_session_completes_renames_and_jumps(project, tmp_path):
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "scrollwork").symlink_to(PROGRAM)
    environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}", HOME=str(tmp_path))
    subprocess.run(
        ["scrollwork", "new", "--editor", "nvim"], cwd=project, env=environment, check=True
    )
    answer = tmp_path / "answer.json"
    environment["ANSWER"] = str(answer)
    subprocess.run(
        ["nvim", "--headless", "--clean", "-n", "-c", "filetype on", "-c", "luafile .nvim.lua"]
        + ["-c", f"luafile {HERE / 'neovim_session.lua'}"],
        cwd=project, env=environment, check=True, timeout=60,
    )
    found = json.loads(answer.read_text())
    assert "error" not in found, found
    assert found["findings"] == ["SW2001"]
    assert "scroll_to" in found["completions"]
    assert found["jumped"][0].endswith("scenes/menu.lua")
    assert 'id = "drinks"' in found["jumped"][1]
    scene = (project / "scenes/menu.lua").read_text()
    test = (project / "tests/linked_tabs_test.lua").read_text()
    assert '"beverages"' in scene and '"drinks"' not in scene
    assert '"beverages"' in test and '"drinks"' not in test
