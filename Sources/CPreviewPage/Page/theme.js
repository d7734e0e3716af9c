// The colors of the style sheet, for canvases.

/** What `:root` defines in a page's style sheets, as it is now, light or dark. */
export function readColors(page = document.documentElement) {
  const style = getComputedStyle(page);
  const rules = [...page.ownerDocument.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const names = rules.filter((rule) => rule.selectorText === ":root").flatMap((rule) => [...rule.style]).filter((name) => name.startsWith("--"));
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
}
