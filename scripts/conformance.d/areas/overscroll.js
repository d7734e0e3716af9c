// Lays nested scrollers out in a grid, each case in a square of 200 points, the innermost always in sight.

let made;

function build(cases) {
  const parent = stage();
  made = cases.map((c, index) => {
    let content = place(box(parent, { direction: c.direction }), [index % 7 * 200, Math.floor(index / 7) * 200, 180, 180]);
    const scrollers = [];
    c.scrollers.slice().reverse().forEach((level, depth) => {
      const size = 180 - 20 * depth;
      const scroller = box(content, {
        overflow: level.scrollable ? 'scroll' : 'hidden', width: px(size), height: px(size),
        overscrollBehaviorX: level.overscroll[0], overscrollBehaviorY: level.overscroll[1],
      });
      if (depth > 0) Object.assign(scroller.style, { position: 'sticky', top: 0, insetInlineStart: 0 });
      content = box(scroller, { width: px(size + level.room[0]), height: px(size + level.room[1]) });
      scrollers.unshift(scroller);
    });
    return scrollers;
  });
  cases.forEach((c, index) => c.scrollers.forEach((level, n) => made[index][n].scrollTo(...level.offset)));
  return frames();
}

function offsets() {
  return made.map(scrollers => scrollers.flatMap(scroller => [scroller.scrollLeft, scroller.scrollTop]));
}
