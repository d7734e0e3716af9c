"""The reference that `scrollwork doc --html` writes, as pages of the site with links between names."""

import html
import re
from html.parser import HTMLParser

BLOCKS = {"h2", "h3", "p", "pre", "td", "th"}


class Outline(HTMLParser):
    """Reads the parts of the reference in their order: (kind, id, text), and ("row", None, cells)."""

    def __init__(self, text):
        super().__init__()
        self.parts = []
        self.kind = None
        self.row = []
        self.feed(text[text.index("<main>"):])

    def handle_starttag(self, tag, attributes):
        if tag in BLOCKS:
            self.kind, self.id, self.text = tag, dict(attributes).get("id"), ""
        elif tag == "tr":
            self.row = []

    def handle_data(self, data):
        if self.kind:
            self.text += data

    def handle_endtag(self, tag):
        if tag == "tr":
            self.parts.append(("row", None, self.row))
        elif tag == self.kind:
            if tag in ("td", "th"):
                self.row.append(self.text)
            else:
                self.parts.append((tag, self.id, self.text))
            self.kind = None


def plain(text):
    """Text in which neither Markdown nor HTML sees anything."""
    return re.sub(r"[^\w\s,;/→…“”’–]", lambda found: f"&#{ord(found[0])};", text).replace("_", "&#95;")


class Reference:
    """The pages by their file names, and where each name is explained."""

    def __init__(self, text):
        self.parts = Outline(text).parts
        self.locations = {}
        page = ""
        for kind, anchor, name in self.parts:
            if kind == "h2":
                page = self.file(anchor)
                self.locations[name] = page
            elif kind == "h3":
                self.locations.setdefault(re.match(r'[\w.:]+(?:\("\w+"\)?)?', name)[0], f"{page}#{anchor}")
                self.locations.setdefault(anchor.replace(".", ":", 1), f"{page}#{anchor}")
        # A word of ordinary language is no name of a class, and `test` no page to jump to from each sentence.
        names = [name for name in self.locations if re.fullmatch(r"[A-Z]\w+|SW\d{4}|\w+[.:][\w.:]+", name)]
        self.pattern = re.compile(
            r"(?<![\w.:])(" + "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) + r")(?![\w:])")

    @staticmethod
    def file(anchor):
        return f"{anchor.replace('.', '-').lower()}.md"

    def linked(self, text, own):
        """Text with links to what it names, but for the entry that it belongs to."""
        done, at = "", 0
        for found in self.pattern.finditer(text):
            target = self.locations[found[1]]
            if target == own:
                continue
            done += plain(text[at : found.start()]) + f"[{plain(found[1])}]({target})"
            at = found.end()
        return done + plain(text[at:])

    def pages(self):
        """(file, title, text) of each page."""
        result, own, in_table = [], None, False
        for kind, anchor, text in self.parts:
            if kind == "h2":
                own = self.file(anchor)
                result.append((own, text, [f"# {plain(text)}", ""]))
                continue
            lines = result[-1][2]
            if kind == "row":
                if not in_table:
                    heads = ["", "", "default", "meaning"][: len(text)]
                    lines += ["", "| " + " | ".join(heads) + " |", "|" + " --- |" * len(text)]
                cells = [self.linked(cell, own) for cell in text]
                cells[:3] = [f"<code>{cell}</code>" if cell else "" for cell in cells[:3]]
                lines.append("| " + " | ".join(cells) + " |")
                in_table = True
                continue
            in_table = False
            lines.append("")
            if kind == "h3":
                own = f"{result[-1][0]}#{anchor}"
                lines.append(f"### <code>{self.linked(text, own)}</code> {{ #{anchor} }}")
            elif kind == "pre":
                lines += ["```lua", text.rstrip("\n"), "```"]
            else:
                lines.append(self.linked(text, own))
        return [(file, title, "\n".join(lines) + "\n") for file, title, lines in result]

    def index(self):
        """The first page: each name with its sentence."""
        lines, title, waiting = ["# Reference", "", "What scripts can use, as it is registered in the program."], None, None
        for kind, anchor, text in self.parts:
            if kind == "h2":
                title, waiting = self.file(anchor), None
                lines += ["", f"## [{plain(text)}]({title})", ""]
            elif kind == "h3":
                name = re.match(r'[\w.:]+(?:\("\w+"\)?)?', text)[0]
                waiting = f"- [<code>{plain(name)}</code>]({title}#{anchor})"
            elif kind == "p" and waiting:
                sentence = re.match(r".*?[.!?](?=\s|$)|.*", text, re.S)[0]
                lines.append(f"{waiting} {plain(sentence)}")
                waiting = None
        return "\n".join(lines) + "\n"
