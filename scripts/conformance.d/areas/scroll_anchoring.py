"""Random trees of boxes that are edited while they are scrolled."""

NEEDS = "CSS.supports('overflow-anchor', 'none')"


class Tree:
    """Boxes with ids: leaves with a height, groups, and scrollers with content of their own."""

    def __init__(self, dice):
        self.dice = dice
        self.count = 0

    def leaf(self):
        self.count += 1
        return {"id": self.count, "height": self.dice.whole(10, self.dice.one([60, 60, 200, 500]), 10)}

    def nodes(self, count, depth, plain):
        made = []
        for _ in range(count):
            kind = self.dice.whole(0, 99)
            if depth < 2 and kind < 25:
                node = {"id": None, "children": self.nodes(self.dice.whole(1, 4), depth + 1, plain)}
                self.count += 1
                node["id"] = self.count
            elif depth == 0 and kind < 30:
                children = self.nodes(self.dice.whole(3, 6), 3, plain)
                self.count += 1
                node = {"id": self.count, "scroll": self.dice.whole(60, 200, 10), "children": children}
                room = max(0, sum(child["height"] for child in children) - node["scroll"])
                node["offset"] = self.dice.whole(0, room // 10 * 10, 10)
            else:
                node = self.leaf()
                if not plain and depth < 3 and self.dice.chance(6):
                    node["position"] = self.dice.one(["relative", "absolute"])
            if not plain and self.dice.chance(12):
                node["exclude"] = True
            made.append(node)
        return made


def parents(nodes, parent, found):
    """Every node with the list of which it is a child, in document order."""
    for node in nodes:
        found.append((node, nodes, parent))
        parents(node.get("children", []), node["id"], found)
    return found


def copy(nodes):
    return [dict(node, children=copy(node["children"])) if "children" in node else dict(node) for node in nodes]


def generate(dice):
    tree = Tree(dice)
    plain = dice.chance(40)
    nodes = tree.nodes(dice.whole(4, 12), 0, plain)
    case = {"port": dice.whole(100, 400, 10), "padding": [0, 0], "nodes": nodes, "edits": []}
    if not plain and dice.chance(30):
        case["padding"] = [dice.whole(0, 40, 10), dice.whole(0, 40, 10)]
    case["offset"] = dice.one([0, dice.whole(10, 100, 10), dice.whole(10, 1000, 10), dice.whole(10, 1000, 10)])
    leaves = [node["id"] for node, _, _ in parents(nodes, 0, []) if "height" in node]
    if not plain and dice.chance(8) and leaves:
        case["priority"] = dice.one(leaves)
    now = copy(nodes)
    # Views are laid out after each edit, so plain cases have one.
    for _ in range(1 if plain else dice.whole(1, 3)):
        edit(dice, tree, case, now, plain)
    return case


def edit(dice, tree, case, now, plain):
    """Chooses an edit, adds it to the case and does it to the present nodes."""
    found = parents(now, 0, [])
    kind = dice.whole(0, 9)
    if kind < 4 or not found:
        node = tree.leaf()
        lists = [(now, 0)] + [(node["children"], node["id"]) for node, _, _ in found if "children" in node]
        siblings, parent = dice.one(lists)
        index = dice.whole(0, len(siblings))
        siblings.insert(index, node)
        case["edits"].append({"insert": dict(node), "into": parent, "at": index})
        return
    node, siblings, _ = dice.one(found)
    if kind < 6:
        siblings.remove(node)
        case["edits"].append({"remove": node["id"]})
    elif kind == 6 and not plain and "height" in node:
        node["position"] = "static" if node.get("position") == "absolute" else "absolute"
        case["edits"].append({"flow": node["id"], "position": node["position"]})
    elif "height" in node:
        node["height"] = dice.whole(10, 300, 10)
        case["edits"].append({"resize": node["id"], "height": node["height"]})


def cause(system, case, theirs, ours):
    """What the case is about of which the browser makes something else, or a view does."""
    found = [node for node, _, _ in parents(case["nodes"], 0, [])]
    if any(node.get("position") == "absolute" for node in found) or any("flow" in change for change in case["edits"]):
        return "absolute"
    if len(case["edits"]) == 1 and "remove" in case["edits"][0]:
        return "view-removed"
    return "nested" if any("scroll" in node for node in found) else None
