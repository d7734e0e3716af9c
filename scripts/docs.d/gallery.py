"""The gallery: a page for each example with its film, options, source and tests."""

import re
import subprocess

from films import animation, film


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


def page(program, project, sentence):
    name = project.name
    lines = [f"# {name}", "", sentence, "",
             f'<iframe class="film" src="{name}-film.html" title="Film of {name}: the screen, the curve, and why it rests there" '
             'loading="lazy"></iframe>', "",
             f"`scrollwork preview examples/{name}` · `scrollwork test examples/{name}`"]
    lines += option_table(program, name)
    for title, paths in sources(project):
        if not paths:
            continue
        lines += ["", f"## {title}"]
        for path in paths:
            lines += ["", f'``` {{.{path.suffix[1:]} title="{path.relative_to(project)}"}}',
                      path.read_text().rstrip("\n"), "```"]
    return "\n".join(lines) + "\n"


def gallery(program, root, folder):
    """Writes the pages; returns their order."""
    folder.mkdir()
    sentences = dict(re.findall(r"^\| `examples/(\w+)` \| (.*) \|$", (root / "README.md").read_text(), re.M))
    overview = ["# Gallery", "", "A project for each shipped behavior, with what one gesture does to its scene.", "",
                '<div class="films" markdown>', ""]
    nav = [{"All": "gallery/index.md"}]
    for project in projects(root):
        name = project.name
        sentence = sentences.get(name, "")
        sentence = sentence[:1].upper() + sentence[1:] + ("." if sentence else "")
        film(program, root, f"examples/{name}", folder / f"{name}-film.html")
        pictures = []
        for theme in ("light", "dark"):
            picture = folder / f"{name}-{theme}.svg"
            animation(program, root, f"examples/{name}", picture, theme)
            pictures.append(f"![What {name} does to its scene: the screen and the offset over time]"
                            f"({picture.name}#only-{theme})")
        (folder / f"{name}.md").write_text(page(program, project, sentence))
        nav.append({name: f"gallery/{name}.md"})
        overview += ['<section markdown>', "", f"## [{name}]({name}.md)", "", sentence, "", *pictures, "", "</section>", ""]
    (folder / "index.md").write_text("\n".join(overview + ["</div>"]) + "\n")
    return nav
