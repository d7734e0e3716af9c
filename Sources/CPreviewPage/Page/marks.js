// Marks over the stage: what decides where views rest, and what they keep.

/** The groups that are shown or hidden together: a key, a name, and the kinds of marks. */
export const markGroups = [
  { key: "s", name: "snap", kinds: ["area", "rest", "snap"] },
  { key: "a", name: "anchors", kinds: ["anchor", "target"] },
  { key: "n", name: "insets", kinds: ["inset", "keyboard", "room"] },
  { key: "d", name: "detents", kinds: ["detent"] },
  { key: "k", name: "links", kinds: ["link", "driver"] },
];

/** The kinds of the groups that are shown. */
export const shownKinds = (names) =>
  new Set(markGroups.filter((group) => names.includes(group.name)).flatMap((group) => group.kinds));

/** How marks look: a color, dashes, the width of lines, a hatch, and where their names stand. */
const looks = {
  area: { color: "--mark", dash: [2, 3], width: 1 },
  rest: { color: "--mark", dash: [6, 3], width: 1, label: "" },
  snap: { color: "--mark", dash: [], width: 3 },
  anchor: { color: "--mark-keep", dash: [], width: 3, label: "anchor " },
  target: { color: "--mark-keep", dash: [8, 3, 2, 3], width: 2, label: "target" },
  inset: { color: "--mark-keep", dash: [1, 2], width: 1, hatch: -1 },
  keyboard: { color: "--mark-keep", dash: [], width: 2, hatch: 1, label: "keyboard" },
  room: { color: "--mark-keep", dash: [1, 4], width: 1, hatch: -1, label: "room" },
  detent: { color: "--mark", dash: [10, 4], width: 2, label: "" },
  link: { color: "--mark", dash: [4, 4], width: 2, label: "link " },
  driver: { color: "--mark", dash: [], width: 3, label: "leads link " },
};

/** Of a whole view or the screen: a label says what they are, and no name. */
const unnamed = new Set(["target", "keyboard", "room"]);

/**
 * Draws the marks of a frame over what `drawStage` has drawn.
 * @param {CanvasRenderingContext2D} context whose units are points of the scene
 * @param {object[]} marks as `wire.decode` reads them
 * @param {object} how `kinds` that are shown, `colors`, `words`, `letters`, their size in points, and `hatch` of the
 *   stage
 */
export function drawMarks(context, marks, { kinds, colors, words, letters, hatch }) {
  const viewports = new Map();
  /** How many names of links each view has already. */
  const linked = new Map();
  for (const mark of marks) {
    if (mark.kind === "viewport") { viewports.set(mark.view, mark); continue; }
    if (!kinds.has(mark.kind)) continue;
    context.save();
    const isLink = mark.kind === "link" || mark.kind === "driver";
    const clip = isLink ? null : viewports.get(mark.view);
    const line = isLink ? linked.get(mark.view) ?? 0 : 0;
    if (isLink) linked.set(mark.view, line + 1);
    if (clip) {
      context.beginPath();
      context.rect(clip.x, clip.y, clip.width, clip.height);
      context.clip();
    }
    drawMark(context, mark, colors, words.get(mark.word) ?? "", { hatch, letters, clip: clip ?? mark, line });
    context.restore();
  }
  drawArrows(context, marks, kinds, colors, words);
}

function drawMark(context, mark, colors, name, { hatch, letters, clip, line }) {
  const look = looks[mark.kind];
  const { x, y, width, height } = mark;
  if (look.hatch) hatch(context, x, y, width, height, look.hatch, colors[look.color]);
  context.strokeStyle = colors[look.color];
  context.lineWidth = look.width;
  context.setLineDash(look.dash);
  if (width === 0 || height === 0) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + width, y + height);
    context.stroke();
  } else {
    const inside = look.width / 2;
    context.strokeRect(x + inside, y + inside, Math.max(0, width - look.width), Math.max(0, height - look.width));
  }
  if (look.label === undefined) return;
  const text = look.label + (unnamed.has(mark.kind) ? "" : name);
  if (!text) return;
  // At the lower or right end, where ids of boxes do not stand.
  const wide = context.measureText(text).width;
  const at = width === 0
    ? { x: x + 4, y: Math.min(y + height, clip.y + clip.height) - letters - 7 }
    : {
      x: Math.min(x + width, clip.x + clip.width) - wide - 8,
      y: (height === 0 ? y + 3 : Math.max(y, clip.y) + 4) + (letters + 5) * line,
    };
  context.setLineDash([]);
  context.fillStyle = colors["--panel"];
  context.globalAlpha = 0.85;
  context.fillRect(at.x - 2, at.y - 1, wide + 4, letters + 4);
  context.globalAlpha = 1;
  context.fillStyle = colors[look.color];
  context.fillText(text, at.x, at.y);
}

/** From the view that leads a link to each that follows it. */
function drawArrows(context, marks, kinds, colors, words) {
  if (!kinds.has("link")) return;
  for (const driver of marks.filter((mark) => mark.kind === "driver")) {
    for (const member of marks) {
      if (member.kind !== "link" || words.get(member.word) !== words.get(driver.word)) continue;
      const middle = (mark) => ({ x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 });
      const [from, to] = [middle(driver), middle(member)];
      const turn = Math.atan2(to.y - from.y, to.x - from.x);
      context.strokeStyle = colors["--mark"];
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      for (const side of [-1, 1]) {
        context.moveTo(to.x, to.y);
        context.lineTo(to.x - 10 * Math.cos(turn + side * 0.5), to.y - 10 * Math.sin(turn + side * 0.5));
      }
      context.stroke();
    }
  }
}
