// What a device draws over an app: the clock, the keyboard, and the signs of refresh and zoom.
import { drawIcon } from "./icons.js";

export const fontOf = (size, weight = 400) => `${weight} ${size}px system-ui, Inter, "DejaVu Sans", sans-serif`;

/** The clock and the battery where the safe area has room for them, and the bar of the home gesture. */
export function drawScreen(context, scene, colors) {
  const { width, height, safeArea } = scene;
  const ink = colors["--app-ink"];
  context.setLineDash([]);
  if (safeArea.top >= 20) {
    // What scrolls below the clock is dimmed, so that both can be read.
    const veil = context.createLinearGradient(0, 0, 0, safeArea.top);
    veil.addColorStop(0.55, colors["--app-veil"]);
    veil.addColorStop(1, colors["--app-clear"]);
    context.fillStyle = veil;
    context.fillRect(0, 0, width, safeArea.top);
    const y = safeArea.top / 2 + 4;
    context.fillStyle = ink;
    context.font = fontOf(15, 600);
    context.textAlign = "center";
    context.fillText("9:41", Math.min(62, width * 0.16), y);
    context.textAlign = "left";
    const x = width - Math.min(76, width * 0.2);
    for (let i = 0; i < 4; i++) context.fillRect(x + i * 5, y + 4 - 2.6 * i, 3.4, 2.4 + 2.6 * i);
    Object.assign(context, { strokeStyle: ink, lineWidth: 1 });
    context.beginPath();
    context.roundRect(x + 28, y - 5.5, 22, 11, 3.5);
    context.stroke();
    context.beginPath();
    context.roundRect(x + 30, y - 3.5, 15, 7, 2);
    context.fill();
  }
  if (safeArea.bottom >= 20) {
    context.fillStyle = ink;
    context.globalAlpha = 0.85;
    context.beginPath();
    context.roundRect(width / 2 - 67, height - 13, 134, 5, 2.5);
    context.fill();
    context.globalAlpha = 1;
  }
}

const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** The keyboard, as far as it has risen. */
export function drawKeyboard(context, { x, y, width, height }, colors) {
  const whole = 291;
  context.save();
  context.fillStyle = colors["--app-keyboard"];
  context.fillRect(x, y, width, Math.max(whole, height));
  const pitch = width / 10;
  const tall = 42;
  const key = (left, top, wide, label, isDark) => {
    context.fillStyle = colors[isDark ? "--app-key-dark" : "--app-key"];
    context.beginPath();
    context.roundRect(left + 3, top, wide - 6, tall, 5);
    context.fill();
    if (!label) return;
    context.fillStyle = colors["--app-ink"];
    context.fillText(label, left + wide / 2, top + tall / 2 + 1);
  };
  context.textAlign = "center";
  context.font = fontOf(19);
  keyRows.forEach((letters, row) => {
    const top = y + 10 + row * (tall + 11);
    const from = x + (width - letters.length * pitch) / 2;
    [...letters].forEach((letter, i) => key(from + i * pitch, top, pitch, letter));
    if (row < 2) return;
    key(x, top, from - x, "", true);
    key(from + letters.length * pitch, top, from - x, "", true);
  });
  context.font = fontOf(15);
  const top = y + 10 + 3 * (tall + 11);
  key(x, top, 2.5 * pitch, "123", true);
  key(x + 2.5 * pitch, top, 5 * pitch, "space");
  key(x + 7.5 * pitch, top, 2.5 * pitch, "next", true);
  context.restore();
}

/** The signs of the refreshes that are under way, by the bits of their sides: top, bottom, left, right. */
export function drawRefreshes(context, box, sides, seconds, colors) {
  const [across, down] = [box.x + box.width / 2, box.y + box.height / 2];
  [[across, box.y + 28], [across, box.y + box.height - 28], [box.x + 28, down], [box.x + box.width - 28, down]]
    .forEach(([x, y], i) => sides & (1 << i) && drawRefresh(context, x, y, seconds, colors));
}

function drawRefresh(context, x, y, seconds, colors) {
  context.save();
  Object.assign(context, { lineWidth: 2.6, lineCap: "round", strokeStyle: colors["--app-ink-faint"] });
  context.setLineDash([]);
  const turn = Math.floor(seconds * 10);
  for (let i = 0; i < 10; i++) {
    const angle = (2 * Math.PI * i) / 10;
    context.globalAlpha = 0.15 + 0.85 * (((i - turn) % 10) + 10) % 10 / 10;
    context.beginPath();
    context.moveTo(x + 6 * Math.cos(angle), y + 6 * Math.sin(angle));
    context.lineTo(x + 11 * Math.cos(angle), y + 11 * Math.sin(angle));
    context.stroke();
  }
  context.restore();
}

/** How large a view shows its content. */
export function drawZoom(context, box, zoom, colors) {
  const text = `${zoom.toFixed(1)}×`;
  context.save();
  context.font = fontOf(13, 600);
  const wide = context.measureText(text).width + 40;
  const [x, y] = [box.x + box.width - wide - 12, box.y + box.height - 42];
  context.fillStyle = colors["--app-shade"];
  context.beginPath();
  context.roundRect(x, y, wide, 28, 14);
  context.fill();
  drawIcon(context, "search", x + 17, y + 14, 15, "#fff");
  context.fillStyle = "#fff";
  context.textAlign = "left";
  context.fillText(text, x + 30, y + 15);
  context.restore();
}
