"""What code outside of a file can change in the state of a type.

A *leaf* is a stored property that another file may set. A property whose type is a plain `struct` of the
same target, one that is not public and conforms to nothing, is a part of the state: its leaves count in its
place. What is
`let`, `private`, `fileprivate`, `private(set)` or `fileprivate(set)` is no leaf, nor is anything in it. A
method that changes a part is no leaf either: it has a name and one place.
"""
import collections
import re

TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+|public |package |fileprivate |private |final |indirect )*"
    r"(struct|class|enum|actor|extension|protocol) ([\w.]+)(?:<[^>]*>)?\s*(:?)"
)
PROPERTY = re.compile(r"((?:[\w()@]+ )*?)(let|var) (.*)")
CLOSED = re.compile(r"\b(?:file)?private(?:\(set\))? ")
# What follows a path that is written to: an assignment, or a call of the standard library that changes it.
WRITE = (
    r"(?:\[[^\]\n]*\])?(?:[?!]?\.\w+)*?(?:\s*(?:[-+*/|&]?=)(?!=)|\.(?:append|insert|remove\w*|form\w+|"
    r"subtract|pop\w+|sort|swapAt|toggle|reserveCapacity|updateValue)\()"
)


class Type:
    """A type, and the properties that it stores: [(name, the name of its type, whether a leaf)]."""

    def __init__(self, name, file, is_part):
        self.name, self.file, self.is_part, self.stored = name, file, is_part, []


def types(files):
    """{name: Type} of the types that the files of one target declare."""
    found = {}
    for file in files:
        inside = []
        lines = file.code.split("\n")
        for number, line in enumerate(lines):
            text, indent = line.strip(), len(line) - len(line.lstrip())
            while inside and text == "}" and inside[-1][1] == indent:
                inside.pop()
            declared = TYPE.match(text)
            if declared and text.endswith("{"):
                kind, name, conforms = declared.groups()
                own, is_public = None, text.startswith(("public ", "package "))
                if kind in ("struct", "class", "actor"):
                    own = found[name] = Type(name, file, kind == "struct" and not conforms and not is_public)
                inside.append((own, indent))
            elif inside and inside[-1][0] and indent == inside[-1][1] + 2:
                following = lines[number + 1].strip() if number + 1 < len(lines) else ""
                inside[-1][0].stored += stored(text, following)
    return found


def stored(text, following):
    """The stored properties that a line declares."""
    member = PROPERTY.match(text)
    if not member or "static " in member[1]:
        return []
    words, kind, rest = member.groups()
    observed = re.search(r"{ (did|will)Set\b", rest) or following.startswith(("didSet", "willSet"))
    computed = rest.endswith("{") or ("{" in rest and "=" not in rest.split("{")[0])
    if computed and not observed:
        return []
    is_leaf = kind == "var" and not CLOSED.search(words)
    names = [re.match(r"\W*(\w+)", rest)[1]]
    if "(" not in rest:
        names = re.findall(r"(?:^|,\s*)(\w+)(?=\s*[,:=])", rest)
    # The type as it is written, or that of the value it is made with; an optional has to be set as a whole.
    of = re.search(r"(?::|=)\s*(\w+)(?!\w|\?)", rest)
    return [(name, of[1] if of else "", is_leaf) for name in names]


def leaves(name, known, path=()):
    """The paths of a type's leaves."""
    for field, kind, is_leaf in known[name].stored:
        if is_leaf and kind in known and known[kind].is_part and known[kind].stored:
            yield from leaves(kind, known, (*path, field))
        elif is_leaf:
            yield (*path, field)


def writes(name, known, files):
    """{path: [files of other folders that write to it]} of the leaves of a type's parts.

    A leaf of the type itself is not looked for: other types have properties of the same name.
    """
    found = collections.defaultdict(list)
    for path in leaves(name, known):
        if len(path) < 2:
            continue
        owner = part(name, path, known).file.folder
        dotted = re.compile(r"(?<!\w)" + r"[?!]?\.".join(path) + r"\b")
        for file in files:
            if file.folder != owner:
                count = sum(is_write(file.code, match) for match in dotted.finditer(file.code))
                found[".".join(path)] += [file.path.name] * count
    return {path: where for path, where in found.items() if where}


def part(name, path, known):
    """The type that declares the last property of a path."""
    for field in path[:-1]:
        name = next(kind for stored, kind, _ in known[name].stored if stored == field)
    return known[name]


def is_write(code, match):
    if re.match(WRITE, code[match.end() : match.end() + 160]):
        return True
    before = code[code.rfind("\n", 0, match.start()) + 1 : match.start()]
    if re.search(r"&(?:\w+[?!]?\.)*$", before):
        return True
    line = code[match.end() : code.find("\n", match.end())]
    # One of several: (a.b, a.c) = …
    return bool(re.match(r"\s*\((?!.*=)", before) and re.match(r"[^=]*\)\s*=(?!=)", line))
