// Lays out a target in nested scrollers and returns their offsets after scrollIntoView, innermost first.

function build(parent, c) {
  const made = [];
  let content = box(parent, { position: 'relative', direction: c.direction });
  c.scrollers.slice().reverse().forEach((level, index) => {
    const scroller = box(content, {
      overflow: 'scroll', width: px(level.port[0]), height: px(level.port[1]), scrollPadding: edges(level.padding),
    });
    if (index > 0) place(scroller, [...level.at, ...level.port]); else scroller.style.position = 'relative';
    content = box(scroller, { position: 'relative', width: px(level.content[0]), height: px(level.content[1]) });
    made.unshift(scroller);
  });
  const target = place(box(content, { scrollMargin: edges(c.margin) }), c.target);
  return { made, target };
}

async function run(cases) {
  const parent = stage();
  const answers = [];
  for (const c of cases) {
    const { made, target } = build(parent, c);
    c.scrollers.forEach((level, index) => made[index].scrollTo(...level.offset));
    target.scrollIntoView({ block: c.block, inline: c.inline });
    answers.push(made.flatMap(scroller => [scroller.scrollLeft, scroller.scrollTop]));
    parent.textContent = '';
    window.scrollTo(0, 0);
  }
  return answers;
}
