// Lays out scrollers that snap, scrolls them by `steps` and returns their offsets after each.

function alignment(area) {
  return `${area.align[1]} ${area.align[0]}`; // block, then inline
}

function build(parent, c) {
  const scroller = box(parent, {
    position: 'relative', overflow: 'scroll', width: px(c.port[0]), height: px(c.port[1]),
    direction: c.direction, scrollPadding: edges(c.padding), scrollSnapType: `${c.axis} ${c.strictness}`,
  });
  const content = box(scroller, { position: 'relative', width: px(c.content[0]), height: px(c.content[1]) });
  const areas = c.areas.map(area => {
    const made = place(box(content, {
      scrollSnapAlign: alignment(area), scrollMargin: edges(area.margin),
      scrollSnapStop: area.stop ? 'always' : 'normal',
    }), area.rect);
    made.tabIndex = -1;
    return made;
  });
  return { scroller, content, areas };
}

function apply(made, step) {
  if (step.to) {
    const options = {};
    if (step.to[0] !== null) options.left = step.to[0];
    if (step.to[1] !== null) options.top = step.to[1];
    made.scroller.scrollTo(options);
  } else if (step.by) {
    made.scroller.scrollBy({ left: step.by[0], top: step.by[1] });
  } else {
    Object.assign(made.content.style, { width: px(step.content[0]), height: px(step.content[1]) });
    step.rects.forEach((rect, index) => {
      if (rect) place(made.areas[index], rect); else made.areas[index].remove();
    });
  }
}

async function run(cases) {
  const place = stage();
  const made = cases.map(c => build(place, c));
  const answers = cases.map(() => []);
  const read = index => answers[index].push(made[index].scroller.scrollLeft, made[index].scroller.scrollTop);
  await frames();
  cases.forEach((_, index) => read(index));
  for (let n = 0; cases.some(c => n < c.steps.length); n++) {
    const now = cases.map((_, index) => index).filter(index => n < cases[index].steps.length);
    now.forEach(index => apply(made[index], cases[index].steps[n]));
    if (now.some(index => cases[index].steps[n].rects)) await frames();
    now.forEach(read);
  }
  return answers;
}
