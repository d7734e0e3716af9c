// The colors of the style sheet, for canvases.

const names = [
  "--stage", "--panel", "--lane", "--ink", "--ink-faint", "--line", "--line-faint", "--line-view", "--fill-view",
  "--fill-sheet", "--fill-item", "--fill-row", "--fill-header", "--fill-bar", "--fill-action", "--safe", "--finger", "--curve",
  "--ghost", "--playhead", "--grid", "--phase-tracking", "--phase-interacting", "--phase-decelerating", "--phase-animating",
  "--mark", "--mark-keep", "--app-scheme", "--app-page", "--app-surface", "--app-card", "--app-raised", "--app-bar", "--app-ink",
  "--app-ink-faint", "--app-line", "--app-stroke", "--app-accent", "--app-on-accent", "--app-shadow", "--app-shade", "--app-keyboard",
  "--app-key", "--app-key-dark", "--app-veil", "--app-clear",
];

/** The colors of a page as they are now, light or dark. */
export function readColors(page = document.documentElement) {
  const style = getComputedStyle(page);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
}
