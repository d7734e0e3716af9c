// Icons, as paths of lines on a square of 24: for the page's controls, and for what scenes show.

export const icons = {
  archive: "M4 5h16v4H4z M6 9v10h12V9 M10 13h4",
  back: "M15 5l-7 7 7 7",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15z M10 21h4",
  camera: "M4 8h3l2-3h6l2 3h3v11H4z M12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  compare: "M12 4v16 M4 7h5v10H4z M15 7h5v10h-5z",
  down: "M5 9l7 7 7-7",
  flag: "M6 21V4h11l-2 4 2 4H6",
  fold: "M6 9l6 6 6-6",
  forward: "M9 5l7 7-7 7",
  heart: "M12 20s-8-5-8-10.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20z",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  list: "M4 5h16v14H4z M9.500 5v14",
  loop: "M5 11a7 7 0 0 1 12-4l2 2M19 4v5h-5 M19 13a7 7 0 0 1-12 4l-2-2M5 20v-5h5",
  mail: "M4 6h16v12H4z M4 7l8 6 8-6",
  mic: "M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4z M6.5 11.5a5.5 5.5 0 0 0 11 0 M12 17v3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  pause: "M8 5v14M16 5v14",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M4.5 20a7.5 7.5 0 0 1 15 0",
  pin: "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z M12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  play: "M8 5l11 7-11 7z",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z M15.5 15.5L20 20",
  send: "M12 19V6M6 11.5L12 5.5l6 6",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9 M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z M8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  share: "M12 15V4M8 7.5L12 3.5l4 4 M6 11H5v9h14v-9h-1",
  star: "M12 4l2.5 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z",
  unfold: "M9 6l6 6-6 6",
  trash: "M5 7h14M10 7V4.5h4V7 M7 7l1 13h8l1-13",
};

/** Draws an icon around a point of a canvas. */
export function drawIcon(context, name, x, y, size, color) {
  const path = icons[name];
  if (!path) return;
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  Object.assign(context, { strokeStyle: color, lineWidth: name === "more" ? 3 : 2, lineCap: "round", lineJoin: "round" });
  context.setLineDash([]);
  context.stroke(new Path2D(path));
  context.restore();
}
