// A film of what was done, as a file that the browser keeps.

/** Keeps a film that has arrived: `{name, html}`. */
export function keepFilm({ name, html }) {
  if (!html) return;
  const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
