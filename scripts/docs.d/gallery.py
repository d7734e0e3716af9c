"""The gallery: a page for each example with its film, options, source and tests."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from films import animation, film, of_tests


def projects(root):
    """The examples that have a script of their name."""
    return [path.parent for path in sorted(root.glob("examples/*/scrollwork.toml"))
            if (path.parent / f"{path.parent.name}.lua").is_file()]


def options(program, name):
    """The declared options of a shipped behavior as rows (name, type, default, meaning); none for what has no options."""
    done = subprocess.run([program, "doc", name, "--color", "never"], capture_output=True, text=True)
    if done.returncode != 0 or not done.stdout.startswith(f"behavior {name} "):
        return []
    rows = []
    for line in done.stdout.splitlines():
        if found := re.fullmatch(r" {4}(\w+)  (.+?)(?:  = (.*))?", line):
            rows.append([found[1], found[2], found[3] or "", ""])
        elif rows and (found := re.fullmatch(r" {8}(.+)", line)):
            rows[-1][3] = (rows[-1][3] + " " + found[1]).strip()
    return rows


def code(text):
    return f"<code>{text.replace('|', '&#124;').replace('<', '&lt;')}</code>" if text else ""


def option_table(program, name):
    rows = options(program, name)
    if not rows:
        return []
    lines = ["", "## Options", "", f"`view:attach(require \"scrollwork.behaviors.{name}\", {{ … }})`", "",
             "| option | type | default | meaning |", "| --- | --- | --- | --- |"]
    for option, kind, default, meaning in rows:
        meaning = meaning.replace("|", "&#124;")
        lines.append(f"| {code(option)} | {code(kind)} | {code(default)} | {meaning} |")
    return lines


def sources(project):
    """The files of a project by what they are, in the order in which one reads them."""
    name = project.name
    rest = sorted(project.glob("**/*.lua"))
    own = [project / f"{name}.lua"]
    tests = [path for path in rest if path.parent.name == "tests"]
    scenes = [path for path in rest if path.parent.name == "scenes"]
    others = [path for path in rest if path not in own + tests + scenes]
    return [("The behavior", own), ("Its tests", tests), ("Its scene", scenes),
            ("Other files", others + [project / "scrollwork.toml"])]


def film_frame(name, source):
    return (f'<iframe class="film" src="{source}" title="Film of {name}: the screen, the curve, and why it rests there" '
            'loading="lazy"></iframe>')


def page(name, sentence, touch, commands, options, parts, project):
    """A page with a film that can be touched, what it takes, and its files."""
    lines = [f"# {name}", "", sentence, "", *touch, film_frame(name, f"{name}-film.html"), "",
             " · ".join(f"`scrollwork {command}`" for command in commands), *options]
    for title, paths in parts:
        if not paths:
            continue
        lines += ["", f"## {title}"]
        for path in paths:
            lines += ["", f'``` {{.{path.suffix[1:]} title="{path.relative_to(project)}"}}',
                      path.read_text().rstrip("\n"), "```"]
    return "\n".join(lines) + "\n"


def groups(root):
    """The headings of examples/README.md, each with the names and sentences of its table."""
    text = (root / "examples/README.md").read_text()
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        yield part.splitlines()[0], re.findall(r"^\| \[`(\w+)`\]\(\1\) \| (.*) \|$", part, re.M)


def card(name, sentence, pictures):
    """What the overview shows of an example: its name, a picture that plays, a sentence, and where to go."""
    return ['<section markdown>', "", f"### [{name}]({name}.md)", "", *pictures, "", sentence, "",
            f"[Film and options]({name}.md) · [source]({name}.md#the-behavior) · [tests]({name}.md#its-tests)", "",
            "</section>", ""]


def gallery(program, root, folder, touch):
    """Writes the pages; returns their order, that of examples/README.md."""
    folder.mkdir()
    known = {project.name: project for project in projects(root)}
    overview = ["---", "hide: [toc]", "---", "", "# Gallery", "",
                "Each example is a project: a behavior, a scene and its tests. Open one to see the film of a gesture, what the "
                "behavior takes and every line of its source. To keep one, copy its folder and change it; "
                "[Share a behavior](../guide/sharing.md) shows how to pass it to others.", ""]
    nav = [{"All": "gallery/index.md"}]
    for heading, rows in groups(root):
        shown = [(name, sentence) for name, sentence in rows if name in known]
        if not shown:
            continue
        overview += [f"## {heading}", "", '<div class="films" markdown>', ""]
        for name, sentence in shown:
            project = known.pop(name)
            sentence = sentence[:1].upper() + sentence[1:] + "."
            film(program, root, f"examples/{name}", folder / f"{name}-film.html")
            pictures = []
            for theme in ("light", "dark"):
                picture = folder / f"{name}-{theme}.svg"
                animation(program, root, f"examples/{name}", picture, theme)
                pictures.append(f"![What {name} does to its scene: the screen and the offset over time]"
                                f"({picture.name}#only-{theme}){{ loading=lazy }}")
            (folder / f"{name}.md").write_text(page(
                name, sentence, touch.row(project), [f"preview examples/{name}", f"test examples/{name}"],
                option_table(program, name), sources(project), project))
            nav.append({name: f"gallery/{name}.md"})
            overview += card(name, sentence, pictures)
        overview += ["</div>", ""]
    if known:
        sys.exit(f"examples/README.md has no row for: {' '.join(known)}")
    overview += ["## Recipes", "", "[Recipes by problem](../guide/recipes.md) has fifty more, each with its film or its output.", ""]
    (folder / "index.md").write_text("\n".join(overview))
    return nav


def recipe_page(path, root):
    """The page of the site of a recipe's file, by its path in the repository; None for any other."""
    found = re.fullmatch(r"examples/recipes/(\w+)\.lua", path)
    return f"recipes/{found[1]}.md" if found and (root / path).is_file() else None


def recipes(program, root, folder, touch):
    """Writes a page for each recipe that is a project's file, with the film of the test in which most moves."""
    folder.mkdir()
    project = root / "examples/recipes"
    nav = []
    with tempfile.TemporaryDirectory() as films:
        of_tests(program, root, "examples/recipes", films)
        for behavior in sorted(project.glob("*.lua")):
            name = behavior.stem
            # Where a test runs at several rates there are several; the name of the plain one is a number's.
            found = [film for film in Path(films).glob(f"{name}-*.html")
                     if re.fullmatch(rf"{name}-\d+(-at60)?\.html", film.name)]
            shutil.copyfile(max(found, key=lambda film: (film.stat().st_size, film.name)), folder / f"{name}-film.html")
            sentence = re.match(r"(?:-- ?(.*)\n)*", behavior.read_text())[0]
            sentence = " ".join(line.lstrip("- ") for line in sentence.splitlines())
            parts = [("The behavior", [behavior]), ("Its tests", [project / f"tests/{name}_test.lua"]),
                     ("Its scene", [project / f"scenes/{name}.lua"])]
            commands = [f"preview examples/recipes --scene {name}", f"test examples/recipes/tests/{name}_test.lua"]
            (folder / f"{name}.md").write_text(page(
                name, sentence, touch.row(project, name), commands, [], parts, project))
            nav.append({name: f"recipes/{name}.md"})
    return nav
