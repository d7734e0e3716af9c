// Lays out trees of boxes, scrolls them, edits them and returns the offsets that follow: of the outermost
// scroller and then of those in it that were not removed.

/** A leaf's height is that of a box that cannot be an anchor: a change of it is no change of the leaf. */
function leaf(parent, node, all) {
  const made = box(parent, {});
  const inner = box(made, { height: px(node.height), overflowAnchor: 'none' });
  style(made, node);
  all.set(node.id, { made, inner });
  return made;
}

function style(made, node) {
  if (node.exclude) made.style.overflowAnchor = 'none';
  if (node.position) made.style.position = node.position;
}

function fill(parent, nodes, all) {
  for (const node of nodes) {
    if (!node.children) {
      leaf(parent, node, all);
      continue;
    }
    const made = box(parent, {});
    if (node.scroll !== undefined) {
      Object.assign(made.style, { overflow: 'scroll', height: px(node.scroll), position: 'relative' });
    }
    style(made, node);
    all.set(node.id, { made, node });
    fill(made, node.children, all);
  }
}

function build(parent, c) {
  const scroller = box(parent, {
    position: 'relative', overflow: 'scroll', width: '200px', height: px(c.port),
    scrollPadding: `${c.padding[0]}px 0 ${c.padding[1]}px 0`,
  });
  const all = new Map();
  fill(scroller, c.nodes, all);
  return { scroller, all };
}

function scrollAll({ scroller, all }, c) {
  scroller.scrollTop = c.offset;
  for (const { made, node } of all.values()) if (node && node.scroll !== undefined) made.scrollTop = node.offset;
  if (c.priority) {
    const { made } = all.get(c.priority);
    made.contentEditable = 'true';
    made.style.outline = 'none';
  }
}

function edit({ scroller, all }, change) {
  if (change.insert) {
    const parent = change.into ? all.get(change.into).made : scroller;
    const next = parent.children[change.at] || null;
    parent.insertBefore(leaf(parent, change.insert, all), next);
  } else if (change.remove) {
    all.get(change.remove).made.remove();
  } else if (change.resize) {
    all.get(change.resize).inner.style.height = px(change.height);
  } else {
    all.get(change.flow).made.style.position = change.position;
  }
}

async function one(parent, cases) {
  const made = cases.map(c => build(parent, c));
  await frames();
  made.forEach((m, index) => scrollAll(m, cases[index]));
  const focused = cases.findIndex(c => c.priority);
  if (focused >= 0) made[focused].all.get(cases[focused].priority).made.focus({ preventScroll: true });
  await frames();
  made.forEach((m, index) => cases[index].edits.forEach(change => edit(m, change)));
  await frames();
  const answers = made.map(({ scroller, all }) => {
    const inner = [...all.values()].filter(({ made, node }) => node && node.scroll !== undefined && made.isConnected);
    inner.sort((a, b) => a.made.compareDocumentPosition(b.made) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    return [scroller.scrollTop, ...inner.map(({ made }) => made.scrollTop)];
  });
  parent.textContent = '';
  return answers;
}

/** A page has one focus: each case with a priority candidate is laid out in a round of its own. */
async function run(cases) {
  const parent = stage(), answers = [];
  const rounds = [cases.filter(c => !c.priority), ...cases.filter(c => c.priority).map(c => [c])];
  for (const round of rounds) {
    const found = await one(parent, round);
    round.forEach((c, index) => answers[cases.indexOf(c)] = found[index]);
  }
  return answers;
}
