// Lays out scrollers with one subject and returns, at each offset, the progress of its scroll timeline and
// of the ranges cover, contain, entry and exit of its view timeline, 0 to 1.

const ranges = ['cover', 'contain', 'entry', 'exit'];

function build(parent, c) {
  const isX = c.axis === 'x';
  const scroller = box(parent, {
    overflow: 'scroll', position: 'relative', direction: c.direction,
    width: px(isX ? c.port : 100), height: px(isX ? 100 : c.port),
  });
  const content = box(scroller, { display: 'flex', flexDirection: isX ? 'row' : 'column', width: 'fit-content' });
  const part = length => box(content, isX ?
    { flex: 'none', width: px(length), height: '50px' } : { flex: 'none', width: '50px', height: px(length) });
  part(c.insets[0] + c.before);
  const subject = part(c.length);
  part(c.after + c.insets[1]);
  const progress = new ScrollTimeline({ source: scroller, axis: isX ? 'inline' : 'block' });
  const timeline = new ViewTimeline({ subject, axis: isX ? 'inline' : 'block', inset: c.insets.map(CSS.px) });
  const animations = ranges.map(name => subject.animate({ opacity: [0, 1] }, {
    timeline, fill: 'both', rangeStart: name + ' 0%', rangeEnd: name + ' 100%',
  }));
  return { scroller, progress, animations };
}

function read({ progress, animations }) {
  const time = progress.currentTime;
  return [time ? time.value / 100 : 0, ...animations.map(a => a.effect.getComputedTiming().progress)];
}

async function run(cases) {
  const parent = stage();
  const made = cases.map(c => build(parent, c));
  const answers = cases.map(() => []);
  await frames();
  for (let n = 0; n < 8; n++) {
    cases.forEach((c, index) => {
      if (n >= c.offsets.length) return;
      const offset = c.offsets[n];
      made[index].scroller.scrollTo(c.axis === 'x' ? { left: c.direction === 'rtl' ? -offset : offset } : { top: offset });
    });
    await frames();
    cases.forEach((c, index) => {
      if (n < c.offsets.length) answers[index].push(...read(made[index]));
    });
  }
  return answers;
}
