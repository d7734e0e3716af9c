"""What lets the pages of examples be touched: the engine as a WebAssembly module, and what draws its scenes."""

import re
import shutil
import tomllib
from pathlib import Path

OWN = Path(__file__).resolve().parent / "touch"


class Touch:
    """Writes what pages need for it; nothing where the module has not been built."""

    def __init__(self, root):
        self.root = root
        self.module = root / ".build/wasm/scrollwork.wasm"

    def row(self, project, scene=None):
        """The place above a film for its button, which opens a scene of a project: that of its runs, if none is named."""
        settings = tomllib.loads((project / "scrollwork.toml").read_text())
        # What a project depends on is fetched by the program.
        if not self.module.is_file() or "dependencies" in settings:
            return []
        return [f'<div class="touch" data-scene="scenes/{scene or settings["run"]["scene"]}.lua"></div>',
                '<script type="module" src="../touch/touch.js"></script>', ""]

    def copy(self, folder):
        """Copies the modules for the browser, with those of the preview that draw a stage."""
        if not self.module.is_file():
            return
        shutil.copytree(OWN, folder)
        web = self.root / "examples/web"
        shutil.copytree(web / "scrollwork", folder / "engine/scrollwork")
        for file in (web / "scrollwork.js", self.module):
            shutil.copyfile(file, folder / "engine" / file.name)
        stage = folder / "stage"
        stage.mkdir()
        waiting = set(re.findall(r'"\./stage/([\w-]+\.js)"', "".join(path.read_text() for path in OWN.glob("*.js"))))
        while waiting:
            name = waiting.pop()
            source = self.root / "Sources/CPreviewPage/Page" / name
            shutil.copyfile(source, stage / name)
            imported = set(re.findall(r'from "\./([\w-]+\.js)"', source.read_text()))
            waiting |= {one for one in imported if not (stage / one).exists()}
