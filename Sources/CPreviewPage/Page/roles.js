// What each role of a scene looks like: text, pictures, rows, bubbles, fields.
import { nextHue, paint } from "./hues.js";
import { drawIcon } from "./icons.js";
import { picture } from "./photos.js";
import { fontOf } from "./screen.js";

export function shadow(context, blur, down, colors) {
  Object.assign(context, { shadowColor: blur ? colors["--app-shadow"] : "transparent", shadowBlur: blur, shadowOffsetY: down });
}

function pill(context, x, y, width, height, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.min(radius, width / 2, height / 2));
  context.fill();
}

/** A text in one line, shortened where it does not fit. */
function line(context, text, x, y, width, align = "left") {
  if (!text || width < 8) return;
  let shown = text;
  if (context.measureText(shown).width > width) {
    while (shown.length > 1 && context.measureText(`${shown}…`).width > width) shown = shown.slice(0, -1);
    shown = `${shown.trimEnd()}…`;
  }
  context.textAlign = align;
  context.fillText(shown, align === "center" ? x + width / 2 : align === "right" ? x + width : x, y);
  context.textAlign = "left";
}

/** A text as lines of at most a width. */
function wrapped(context, text, width, most) {
  const lines = [];
  let now = "";
  for (const word of text.split(/\s+/)) {
    const longer = now ? `${now} ${word}` : word;
    if (now && context.measureText(longer).width > width) { lines.push(now); now = word; } else now = longer;
  }
  if (now) lines.push(now);
  if (lines.length > most) { lines.length = most; lines[most - 1] += " …"; }
  return lines;
}

/** A stroke in place of a text that the scene does not say. */
const stroke = (context, x, y, width, height, colors) => pill(context, x, y, width, height, height / 2, colors["--app-stroke"]);

/** A number from 0 to 1 that goes with a seed. */
const share = (seed, salt) => ((Math.imul(seed ^ (salt * 7919), 2654435761) >>> 8) % 1000) / 1000;

/** A picture that fills a rectangle; the middle of it where the rectangle is no square. */
function photoIn(context, x, y, width, height, radius, look, how, kind = "photo") {
  const isDark = how.colors["--app-scheme"] === "dark";
  const side = Math.max(width, height);
  const image = picture(kind, look.seed, look.color, Math.min(1024, side * how.scale), isDark);
  const [wide, high] = [image.width * (width / side), image.height * (height / side)];
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.clip();
  context.drawImage(image, (image.width - wide) / 2, (image.height - high) / 2, wide, high, x, y, width, height);
  context.restore();
}

/** Title and caption at the foot of a picture. */
function titleOver(context, { x, y, width, height }, look, radius) {
  const size = width > 240 ? 19 : 14;
  const shade = context.createLinearGradient(0, y + height - 90, 0, y + height);
  shade.addColorStop(0, "rgb(0 0 0 / 0%)");
  shade.addColorStop(1, "rgb(0 0 0 / 58%)");
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.clip();
  context.fillStyle = shade;
  context.fillRect(x, y + height - 90, width, 90);
  context.restore();
  context.fillStyle = "#fff";
  const foot = y + height - (look.caption ? 40 : 22);
  context.font = fontOf(size, 600);
  line(context, look.text, x + 16, foot, width - 32);
  if (!look.caption) return;
  context.font = fontOf(13, 500);
  line(context, look.caption, x + 16, foot + 21, width - 32);
}

function avatar(context, x, y, size, look, radius = size * 0.3) {
  const fill = context.createLinearGradient(0, y, 0, y + size);
  fill.addColorStop(0, paint(look.color, 26, 0.9));
  fill.addColorStop(1, paint(look.color, 6));
  pill(context, x, y, size, size, radius, fill);
  if (look.icon) return drawIcon(context, look.icon, x + size / 2, y + size / 2, size * 0.52, "#fff");
  if (size < 30) return undefined;
  context.fillStyle = "#fff";
  context.font = fontOf(size * (look.text.length > 0 && /\d{3}$/.test(look.text) ? 0.32 : 0.4), 600);
  const words = look.text.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? "";
  const initials = /^\d+$/.test(last) ? last.slice(-3) : (words[0]?.[0] ?? "") + (words.length > 1 ? last[0] : "");
  return line(context, initials.toUpperCase(), x, y + size / 2 + 1, size, "center");
}

function bubble(context, { x, y, width, height }, look, how, isOut) {
  context.font = fontOf(15);
  const most = Math.min(width * 0.78, 300);
  const lines = wrapped(context, look.text, most - 28, Math.max(1, Math.floor((height - 12) / 19)));
  const wide = Math.min(most, Math.max(...lines.map((one) => context.measureText(one).width), 20) + 28);
  const left = isOut ? x + width - wide - 14 : x + 14;
  pill(context, left, y + 2, wide, height - 4, 18, isOut ? look.hasColor ? paint(look.color) : how.colors["--app-accent"] : how.colors["--app-raised"]);
  context.fillStyle = isOut ? "#fff" : how.colors["--app-ink"];
  // What the text leaves of a tall one is text to come.
  const isTall = height - 19 * lines.length > 40;
  const top = isTall ? y + 21 : y + height / 2 - ((lines.length - 1) * 19) / 2 + 1;
  lines.forEach((one, i) => line(context, one, left + 14, top + 19 * i, wide - 26));
  for (let i = lines.length; isTall && top + 19 * i + 16 < y + height; i++) {
    stroke(context, left + 14, top + 19 * i - 4, (wide - 28) * (0.6 + 0.4 * share(look.seed, i)), 8, how.colors);
  }
}

/** What of a box may be on the screen: boxes can be longer than any screen. */
const shownPart = ({ y, height }, scene) => [Math.max(y, -200), Math.min(y + height, scene.height + 200)];

/** How each role is drawn: `box` on the screen, its look, and colors. */
export const roles = {
  none() {},
  surface(context, { x, y, width, height, kind }, look, { colors }) {
    if (kind === "sheet") {
      shadow(context, 30, -4, colors);
      context.fillStyle = colors["--app-surface"];
      context.beginPath();
      context.roundRect(x, y, width, height + 40, 16);
      context.fill();
      return shadow(context, 0, 0, colors);
    }
    // A view shows what is behind it.
    if (!look.hasColor) return undefined;
    context.fillStyle = paint(look.color);
    return context.fillRect(x, y, width, height);
  },
  group(context, { x, y, width, height }, look, { colors }) {
    context.fillStyle = colors["--app-line"];
    context.fillRect(x + 16, y + height - 0.5, Math.max(0, width - 16), 0.5);
  },
  row(context, { x, y, width, height, isFocused }, look, { colors }) {
    const size = Math.min(44, height - 14);
    const left = x + 16 + (size > 22 ? size + 12 : 0);
    const room = x + width - left - 16;
    if (size > 22) avatar(context, x + 16, y + (height - size) / 2, size, look);
    const isTall = height >= 48;
    context.fillStyle = colors["--app-ink"];
    context.font = fontOf(height > 40 ? 16 : 14, 500);
    line(context, look.text, left, y + height / 2 - (isTall ? 10 : 0), room);
    if (isTall && look.caption) {
      context.fillStyle = colors["--app-ink-faint"];
      context.font = fontOf(13);
      line(context, look.caption, left, y + height / 2 + 11, room);
    } else if (isTall) {
      stroke(context, left, y + height / 2 + 7, room * (0.4 + 0.5 * share(look.seed, 1)), 8, colors);
    }
    if (!isFocused) roles.group(context, { x: left - 16, y, width: width - left + x + 16, height }, look, { colors });
  },
  header(context, { x, y, width, height }, look, { colors }) {
    context.fillStyle = colors["--app-page"];
    context.fillRect(x, y, width, height);
    context.fillStyle = colors["--app-ink"];
    const size = height > 60 ? 26 : height > 36 ? 18 : 14;
    context.font = fontOf(size, 650);
    line(context, look.text, x + 16, y + Math.max(height / 2, height - size) + 1, width - 32);
  },
  title(context, { x, y, width, height }, look, { colors }) {
    context.fillStyle = colors["--app-ink"];
    context.font = fontOf(Math.max(15, Math.min(30, height * 0.55)), 700);
    line(context, look.text, x + 16, y + height / 2 + (look.caption ? -8 : 1), width - 32);
    if (!look.caption) return;
    context.fillStyle = colors["--app-ink-faint"];
    context.font = fontOf(13);
    line(context, look.caption, x + 16, y + height / 2 + 16, width - 32);
  },
  text(context, { x, y, width, height }, look, { colors }) {
    context.font = fontOf(15);
    context.fillStyle = colors["--app-ink"];
    const lines = wrapped(context, look.text, width - 32, Math.max(1, Math.floor(height / 21)));
    lines.forEach((one, i) => line(context, one, x + 16, y + Math.min(height / 2, 16) + 21 * i, width - 32));
    if (look.hasText) return;
    for (let at = y + 16 + 21 * lines.length, i = 0; at + 8 < y + height; at += 18, i++) {
      stroke(context, x + 16, at - 4, (width - 32) * (0.55 + 0.4 * share(look.seed, i)), 8, colors);
    }
  },
  caption(context, { x, y, width, height }, look, { colors }) {
    context.fillStyle = colors["--app-ink-faint"];
    context.font = fontOf(Math.max(10, Math.min(12, height * 0.7)));
    line(context, look.caption ?? look.text, x + 16, y + height / 2 + 1, width - 32, look.align);
  },
  article(context, box, look, how) {
    const { x, y, width } = box;
    const [top, end] = shownPart(box, how.scene);
    const picture = Math.min(180, width * 0.5);
    if (y + picture > top) photoIn(context, x + 16, y + 16, width - 32, picture, 14, look, how);
    context.font = fontOf(20, 650);
    context.fillStyle = how.colors["--app-ink"];
    line(context, look.text, x + 16, y + picture + 44, width - 32);
    const first = y + picture + 72;
    for (let i = Math.max(0, Math.floor((top - first) / 20)); first + 20 * i < Math.min(end, box.y + box.height - 16); i++) {
      if (i % 7 === 6) continue;
      // A paragraph stands on the page, also where a picture is behind it.
      if (i % 7 === 0) pill(context, x + 8, first + 20 * i - 8, width - 16, 124, 8, how.colors["--app-veil"]);
      stroke(context, x + 16, first + 20 * i, (width - 32) * (i % 7 === 5 ? 0.4 : 0.82 + 0.18 * share(look.seed, i)), 8, how.colors);
    }
  },
  /** What a section has below its header. */
  section(context, box, look, how) {
    const [top, end] = shownPart(box, how.scene);
    const first = box.y + 62;
    for (let i = Math.max(0, Math.floor((top - first) / 44)); first + 44 * i + 20 < Math.min(end, box.y + box.height); i++) {
      avatar(context, box.x + 16, first + 44 * i - 12, 28, { ...look, color: nextHue(look.color, 5 * i), text: "" });
      stroke(context, box.x + 56, first + 44 * i - 6, (box.width - 88) * (0.4 + 0.5 * share(look.seed, i)), 8, how.colors);
      stroke(context, box.x + 56, first + 44 * i + 8, (box.width - 88) * (0.2 + 0.4 * share(look.seed, i + 50)), 6, how.colors);
    }
  },
  photo(context, box, look, how) {
    const { x, y, width, height } = box;
    const isSmall = Math.min(width, height) < 150;
    const isFull = width >= 0.95 * how.scene.width;
    const radius = look.radius ?? (isSmall ? 3 : isFull ? 0 : 18);
    if (box.isLifted) shadow(context, 22, 8, how.colors);
    photoIn(context, x, y, width, height, radius, look, how);
    if (!isSmall && width > 120 || look.isGiven && look.caption) titleOver(context, box, look, radius);
    if (look.icon) drawIcon(context, look.icon, x + width - 24, y + 24, 22, "#fff");
  },
  avatar(context, { x, y, width, height }, look, how) {
    const size = Math.min(width, height);
    if (size >= 48 && !look.icon && !look.hasText) {
      return photoIn(context, x + (width - size) / 2, y + (height - size) / 2, size, size, look.radius ?? size / 2, look, how);
    }
    return avatar(context, x + (width - size) / 2, y + (height - size) / 2, size, look, look.radius ?? size / 2);
  },
  card(context, { x, y, width, height }, look, how) {
    const radius = look.radius ?? 14;
    shadow(context, 12, 2, how.colors);
    pill(context, x + 8, y + 6, width - 16, height - 12, radius, look.isGiven && look.hasColor ? paint(look.color, 38, 0.6) : how.colors["--app-card"]);
    shadow(context, 0, 0, how.colors);
    if (height < 60) return;
    const side = Math.min(height - 36, 96, width * 0.32);
    photoIn(context, x + 20, y + (height - side) / 2, side, side, 10, look, how);
    const left = x + 32 + side;
    context.fillStyle = look.isGiven && look.hasColor ? "#1b1c1f" : how.colors["--app-ink"];
    context.font = fontOf(16, 600);
    line(context, look.text, left, y + height / 2 - 14, width - side - 64);
    context.font = fontOf(13);
    if (look.caption) {
      context.globalAlpha *= 0.7;
      line(context, look.caption, left, y + height / 2 + 9, width - side - 64);
    } else {
      stroke(context, left, y + height / 2 + 4, (width - side - 64) * (0.5 + 0.4 * share(look.seed, 1)), 8, how.colors);
      stroke(context, left, y + height / 2 + 22, (width - side - 64) * (0.3 + 0.4 * share(look.seed, 2)), 8, how.colors);
    }
  },
  field(context, { x, y, width, height, isFocused }, look, { colors }) {
    const [top, tall] = [y + 4, height - 8];
    pill(context, x + 8, top, width - 16, tall, look.radius ?? 10, colors["--app-raised"]);
    const left = x + 22 + (look.icon ? 26 : 0);
    if (look.icon) drawIcon(context, look.icon, x + 30, y + height / 2, 18, colors["--app-ink-faint"]);
    const isTall = tall >= 48 && Boolean(look.caption || isFocused);
    context.fillStyle = colors["--app-ink-faint"];
    context.font = fontOf(isTall ? 12 : 15);
    const middle = y + height / 2;
    line(context, look.text, left, isTall ? middle - 11 : middle + 1, width - 60);
    if (isTall) {
      context.fillStyle = colors["--app-ink"];
      context.font = fontOf(16);
      line(context, look.caption ?? "", left, middle + 11, width - 60);
    }
    if (isFocused) pill(context, left + context.measureText(isTall ? look.caption ?? "" : "").width + 1, (isTall ? middle + 11 : middle) - 10, 2, 20, 1, colors["--app-accent"]);
  },
  button(context, { x, y, width, height }, look, { colors }) {
    const inset = height > 40 ? 6 : 3;
    pill(context, x + 6, y + inset, width - 12, height - 2 * inset, look.radius ?? 10, look.hasColor ? paint(look.color) : colors["--app-accent"]);
    const hasText = Boolean(look.text) && !(look.icon && width < 64);
    if (look.icon) drawIcon(context, look.icon, hasText ? x + 24 : x + width / 2, y + height / 2, Math.min(20, height * 0.5), colors["--app-on-accent"]);
    if (!hasText) return;
    context.fillStyle = colors["--app-on-accent"];
    context.font = fontOf(Math.max(12, Math.min(16, height * 0.36)), 600);
    line(context, look.text, x + 14, y + height / 2 + 1, width - 28, "center");
  },
  chip(context, { x, y, width, height }, look, { colors }) {
    const isDark = colors["--app-scheme"] === "dark";
    pill(context, x + 1, y + 1, width - 2, height - 2, look.radius ?? height / 2, paint(look.color, isDark ? -18 : 46, isDark ? 0.5 : 0.8));
    context.fillStyle = paint(look.color, isDark ? 40 : -10);
    context.font = fontOf(Math.max(10, Math.min(14, height * 0.45)), 600);
    line(context, look.text, x + 6, y + height / 2 + 1, width - 12, "center");
  },
  divider(context, { x, y, width, height }, look, { colors }) {
    context.fillStyle = look.hasColor ? paint(look.color) : colors["--app-line"];
    context.fillRect(x, y, width, Math.max(0.5, height));
  },
  grabber(context, { x, y, width, height }, look, { colors }) {
    pill(context, x + width / 2 - 20, y + height / 2 - 2.5, 40, 5, 3, colors["--app-stroke"]);
  },
  map(context, box, look, how) {
    const { x, y, width, height } = box;
    const tile = 512;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    for (let top = y; top < Math.min(y + height, how.scene.height); top += tile) {
      for (let left = x; left < Math.min(x + width, how.scene.width); left += tile) {
        if (top + tile < 0 || left + tile < 0) continue;
        const seed = look.seed + Math.round((left - x) / tile) * 31 + Math.round((top - y) / tile) * 1009;
        photoIn(context, left, top, tile, tile, 0, { ...look, seed }, how, "map");
        drawIcon(context, "pin", left + tile * (0.2 + 0.6 * share(seed, 3)), top + tile * (0.2 + 0.6 * share(seed, 4)), 30, paint("red"));
      }
    }
    context.restore();
  },
  video(context, box, look, how) {
    roles.photo(context, box, { ...look, radius: look.radius ?? 0 }, how);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    pill(context, x - 26, y - 26, 52, 52, 26, "rgb(0 0 0 / 45%)");
    drawIcon(context, "play", x + 2, y, 26, "#fff");
  },
  progress(context, { x, y, width, height }, look, { colors }) {
    const [left, wide, middle] = [x + 16, width - 32, y + height / 2];
    pill(context, left, middle - 3, wide, 6, 3, colors["--app-stroke"]);
    pill(context, left, middle - 3, wide * (0.3 + 0.5 * share(look.seed, 1)), 6, 3, look.hasColor ? paint(look.color) : colors["--app-accent"]);
  },
  bar(context, { x, y, width, height }, look, { colors }) {
    context.fillStyle = look.isGiven && look.hasColor ? paint(look.color) : colors["--app-bar"];
    context.fillRect(x, y, width, height);
    context.fillStyle = colors["--app-line"];
    context.fillRect(x, y + (y > 200 ? 0 : height - 0.5), width, 0.5);
    if (look.icon) drawIcon(context, look.icon, x + 26, y + height / 2, 22, look.hasColor ? "#fff" : colors["--app-accent"]);
    if (!look.hasText) return;
    const side = look.icon ? 44 : Math.min(16, width * 0.08);
    context.fillStyle = look.hasColor ? "#fff" : colors["--app-ink"];
    context.font = fontOf(Math.max(12, Math.min(17, height * 0.4)), 600);
    line(context, look.text, x + side, y + height / 2 + 1, width - 2 * side, "center");
  },
  bubble_in(context, box, look, how) { bubble(context, box, look, how, false); },
  bubble_out(context, box, look, how) { bubble(context, box, look, how, true); },
  action(context, { x, y, width, height }, look) {
    const [, color, icon] = actions.find(([pattern]) => pattern.test(look.text)) ?? [null, look.color, "more"];
    context.fillStyle = paint(color);
    context.fillRect(x, y, width, height);
    if (width < 30) return;
    drawIcon(context, icon, x + width / 2, y + height / 2 - 9, 22, "#fff");
    context.fillStyle = "#fff";
    context.font = fontOf(12, 600);
    // Of a menu that is only so wide, the action has no name of its own.
    line(context, look.text === "Swipe" ? "More" : look.text, x + 4, y + height / 2 + 14, width - 8, "center");
  },
};

const actions = [
  [/delete|remove|trash/i, "red", "trash"], [/archive/i, "violet", "archive"], [/flag/i, "orange", "flag"],
  [/pin/i, "amber", "pin"], [/read|mail/i, "blue", "mail"], [/star|fav/i, "amber", "star"],
];

