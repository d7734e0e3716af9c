"""Makes the sources of the site: site.py ROOT PROGRAM FOLDER VERSION

Copies docs/, the project's pages and the site's home, writes the reference and the gallery, and mkdocs.yml with the
order of pages. Links to files of the repository that are no pages become their paths.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from films import animation
from gallery import film_frame, gallery, projects, recipe_page, recipes
from reference import Reference
from touch import Touch

ROOT, PROGRAM, TARGET, VERSION = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), sys.argv[4]
PAGES = TARGET / "pages"
# Where a page of the repository stands in the site.
MOVED = {"README.md": "readme.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md",
         "ARCHITECTURE.md": "architecture.md"}
OWN = Path(__file__).resolve().parent


def title_of(path):
    return next((line[2:].strip() for line in path.read_text().splitlines() if line.startswith("# ")), path.stem)


def place(path):
    """The page of the site that a path of the repository is, or None."""
    if path in MOVED:
        return MOVED[path]
    if path.startswith("docs/") and (ROOT / path).is_file():
        return path.removeprefix("docs/")
    if ROOT / path in projects(ROOT):
        return f"gallery/{Path(path).name}.md"
    if path in ("examples", "examples/README.md"):
        return "gallery/index.md"
    if path == "examples/recipes":
        return "guide/recipes.md"
    return recipe_page(path, ROOT)


def moved(text, source):
    """Text of a page with its links as they have to be in the site; blocks stay as they are.

    Behind a paragraph with a link to a recipe's file comes its film.
    """
    own = place(source)
    fenced = False
    lines, films = [], []

    def page(path):
        """Where a path stands in the site, and that from this page."""
        there = place(os.path.normpath(os.path.join(os.path.dirname(source), path)).rstrip("/"))
        return there, there and os.path.relpath(there, os.path.dirname(own) or ".")

    def picture(found):
        return f'{found[1]}="{page(found[2])[1] or found[2]}"'

    def link(found):
        mark, words, target = found[1], found[2], found[3]
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path, _, anchor = target.partition("#")
        there, relative = page(path)
        if there is None:
            return words
        if there.startswith("recipes/"):
            films.append(film_frame(Path(there).stem, relative.removesuffix(".md") + "-film.html"))
        return f"{mark}[{words}]({relative}{'#' + anchor if anchor else ''})"

    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        if not fenced:
            line = re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, line)
            line = re.sub(r'\b(src|srcset)="([^":]+)"', picture, line)
        lines.append(line)
        if not line and not fenced:
            lines += [part for film in films for part in (film, "")]
            films.clear()
    return "\n".join(lines + [part for film in films for part in ("", film)]) + "\n"


def copy_pages():
    for path in sorted(ROOT.glob("docs/**/*")):
        target = PAGES / path.relative_to(ROOT / "docs")
        if path.is_dir():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            target.write_text(moved(path.read_text(), str(path.relative_to(ROOT))))
        else:
            shutil.copyfile(path, target)
    for source, target in MOVED.items():
        (PAGES / target).write_text(moved((ROOT / source).read_text(), source))


def home():
    """The first page: one sentence, a gesture that plays, how to install it, three links."""
    for theme in ("light", "dark"):
        animation(PROGRAM, ROOT, "examples/carousel", PAGES / f"home-{theme}.svg", theme)
    (PAGES / "index.md").write_text((OWN / "home.md").read_text())
    shutil.copyfile(OWN / "site.css", PAGES / "site.css")


def guide():
    """The pages of the guide in the order in which its first page names them; others behind them."""
    folder = ROOT / "docs" / "guide"
    found = sorted(str(path.relative_to(folder)) for path in folder.glob("**/*.md"))
    index = folder / "index.md"
    order = ["index.md"] if index.is_file() else []
    named = re.findall(r"\]\(([\w./-]+\.md)", index.read_text()) if order else []
    order = list(dict.fromkeys(order + [name for name in named if name in found]))
    rest = [name for name in found if name not in order]
    recipes = [name for name in rest if name.startswith("recipes/")]
    nav = [{title_of(folder / name): f"guide/{name}"} for name in order + [r for r in rest if r not in recipes]]
    if recipes:
        nav.append({"Recipes": [{title_of(folder / name): f"guide/{name}"} for name in recipes]})
    return nav


def reference():
    folder = TARGET / "doc"
    subprocess.run([PROGRAM, "doc", "--html", folder], check=True, stdout=subprocess.DEVNULL)
    found = Reference((folder / "index.html").read_text())
    pages = found.pages()
    (PAGES / "reference").mkdir()
    for file, _, text in pages:
        (PAGES / "reference" / file).write_text(text)
    (PAGES / "reference" / "index.md").write_text(found.index())
    return [{"All": "reference/index.md"}] + [{title: f"reference/{file}"} for file, title, _ in pages]


def main():
    shutil.rmtree(TARGET, ignore_errors=True)
    PAGES.mkdir(parents=True)
    copy_pages()
    home()
    touch = Touch(ROOT)
    touch.copy(PAGES / "touch")
    known = [path for path in ("preview.md", "editors.md", "messages.md", "seeds.md") if (PAGES / path).is_file()]
    nav = [
        {"Home": "index.md"}, {"Guide": guide()}, {"Reference": reference()},
        {"Gallery": gallery(PROGRAM, ROOT, PAGES / "gallery", touch)
         + [{"Recipes": recipes(PROGRAM, ROOT, PAGES / "recipes", touch)}]},
        {"Promises": [{"Behavior": "behavior.md"}, {"Conformance": "conformance.md"},
                      {"Performance": "performance.md"}]},
        {"More": [{title_of(PAGES / path): path} for path in known]
         + [{"The project": "readme.md"}, {"Changelog": "changelog.md"}, {"Architecture": "architecture.md"}, {"Contributing": "contributing.md"}]},
    ]
    listed = set(re.findall(r'"([\w./-]+\.md)"', json.dumps(nav)))
    missing = {str(path.relative_to(PAGES)) for path in PAGES.glob("**/*.md")} - listed
    if missing:
        nav[-1]["More"] += [{title_of(PAGES / path): path} for path in sorted(missing)]
    scheme = {"primary": "indigo", "accent": "indigo"}
    settings = {
        "site_name": "Scrollwork", "docs_dir": "pages", "nav": nav, "use_directory_urls": False,
        "copyright": f"Scrollwork {VERSION}", "extra_css": ["site.css"],
        "theme": {
            "name": "material", "font": False,
            "features": ["navigation.tabs", "navigation.indexes", "navigation.footer", "search.suggest",
                         "search.highlight", "content.code.copy", "toc.follow"],
            # Without `media`, the switch alone decides; the first page follows the system.
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default", **scheme,
                 "toggle": {"icon": "material/weather-night", "name": "Dark colors"}},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate", **scheme,
                 "toggle": {"icon": "material/weather-sunny", "name": "Light colors"}},
            ],
        },
        # Names are found by their parts: `scroll_to_edge` of `View:scroll_to_edge(edge, opt?)`.
        "plugins": [{"search": {"separator": r"[\s\-:.,()\"\[\]{}|=?]+"}}],
        "markdown_extensions": [
            "tables", "attr_list", "md_in_html", "sane_lists", {"toc": {"permalink": True}}, "pymdownx.highlight",
            "pymdownx.superfences", {"pymdownx.tabbed": {"alternate_style": True}},
        ],
        "validation": {"nav": {"omitted_files": "warn", "not_found": "warn"},
                       "links": {"not_found": "warn", "anchors": "warn", "unrecognized_links": "warn"}},
    }
    # JSON is YAML.
    (TARGET / "mkdocs.yml").write_text(json.dumps(settings, indent=1))


main()
