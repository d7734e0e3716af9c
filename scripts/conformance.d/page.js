// What all areas use to lay cases out; `cases` are laid out together and removed afterwards.

/** Waits until the page has been laid out and drawn twice: what follows a layout has then happened. */
function frames() {
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** An element with styles, in another one. */
function box(parent, styles) {
  const made = document.createElement('div');
  Object.assign(made.style, styles);
  parent.append(made);
  return made;
}

const px = number => number + 'px';
const edges = list => `${list[1]}px ${list[2]}px ${list[3]}px ${list[0]}px`; // left, top, right, bottom

/** A place for the cases, without any of the page's own margins. */
function stage() {
  document.documentElement.innerHTML = '<head><style>html, body { margin: 0; overflow: hidden }' +
    ' div { box-sizing: border-box; scrollbar-width: none }</style></head><body></body>';
  return box(document.body, {});
}

/** An element placed in content whose left edge is at 0, also where the text runs to the left. */
function place(made, rect) {
  Object.assign(made.style, {
    position: 'absolute', left: px(rect[0]), top: px(rect[1]), width: px(rect[2]), height: px(rect[3]),
  });
  return made;
}
