// Which tests there are, which of them a filter leaves, and the tree in which one is chosen.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";

const rowHeight = 26;

export const isBad = (test) => ["failed", "error", "stopped"].includes(test.status);

/** The tests that have run a line, by `FILE:LINE`, as far as that was asked. */
export const ranLines = new Map();

/** The values that words with a colon ask for. */
const fields = {
  status: (test, value) => test.status === value || (value === "bad" && isBad(test)),
  tag: (test, value) => (test.tags ?? []).includes(value),
  row: (test, value) => (test.tags ?? []).includes(`row:${value}`),
  device: (test, value) => test.device === value,
  rate: (test, value) => String(test.rate) === value,
  file: (test, value) => test.file.includes(value),
  cause: (test, value) => test.cause === value || (value === "none" && isBad(test) && !test.cause),
  differs: (test, value) => test.differs === value,
  ran: (test, value) => ranLines.get(value)?.has(test.id) === true,
  slow: (test, value) => test.virtual >= Number(value),
};

/** The words of a filter that leave the failures of one cause. */
export const causeFilter = ({ cause, differs }) => `cause:${cause} differs:${differs}`;

/** A filter without words for causes. */
export const withoutCause = (filter) => filter.split(/\s+/).filter((word) => !/^(cause|differs):/.test(word)).join(" ");

/** Whether a test has every word of a filter in its name or file, and every `field:value`. */
export function matches(test, filter) {
  return filter.trim().split(/\s+/).filter(Boolean).every((word) => {
    const colon = word.indexOf(":");
    const field = colon > 0 && fields[word.slice(0, colon)];
    if (field) return field(test, word.slice(colon + 1));
    return `${test.file} ${test.name}`.toLowerCase().includes(word.toLowerCase());
  });
}

export const variant = (test) =>
  [test.device, test.rate && `${test.rate} Hz`].filter(Boolean).join(" ");

const marks = { passed: "✓", failed: "✗", error: "✗", stopped: "■", skipped: "–", todo: "…" };

/** The failures by the line that caused them and what differed, most first. */
export function byCause(tests) {
  const groups = new Map();
  for (const { cause = "none", differs } of tests.filter(isBad)) {
    const key = `${cause} ${differs}`;
    if (!groups.has(key)) groups.set(key, { cause, differs, count: 0 });
    groups.get(key).count += 1;
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1));
}

/** The rows of the tree: files, and the tests of those that are open. */
function rowsOf(tests, opened) {
  const files = new Map();
  for (const test of tests) {
    if (!files.has(test.file)) files.set(test.file, []);
    files.get(test.file).push(test);
  }
  const rows = [];
  for (const [file, own] of files) {
    const bad = own.filter(isBad).length;
    const isOpen = opened.get(file) ?? (bad > 0 || files.size === 1);
    rows.push({ key: file, level: 1, file, count: own.length, bad, isOpen });
    if (isOpen) for (const test of own) rows.push({ key: test.id, level: 2, test });
  }
  return rows;
}

/** The tree; it draws the rows that show, however many there are. */
export function Tree({ tests, chosen, choose }) {
  const [opened, setOpened] = useState(new Map());
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const [active, setActive] = useState(null);
  const pane = useRef();
  const rows = rowsOf(tests, opened);
  const at = Math.max(0, rows.findIndex((row) => row.key === (active ?? chosen)));
  const first = Math.max(0, Math.floor(top / rowHeight) - 5);
  const shown = rows.slice(first, first + Math.ceil(height / rowHeight) + 10);
  useEffect(() => {
    const observer = new ResizeObserver(() => setHeight(pane.current.clientHeight));
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  const open = (row, isOpen) => setOpened(new Map(opened).set(row.file, isOpen));
  const go = (index) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    setActive(row.key);
    const y = rows.indexOf(row) * rowHeight;
    if (y < pane.current.scrollTop) pane.current.scrollTop = y;
    if (y + rowHeight > pane.current.scrollTop + height) pane.current.scrollTop = y + rowHeight - height;
    if (row.test) choose(row.test.id);
  };
  const keys = {
    ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1), Home: () => go(0), End: () => go(rows.length - 1),
    ArrowRight: () => rows[at]?.file && open(rows[at], true),
    ArrowLeft: () => rows[at]?.file && open(rows[at], false),
    Enter: () => (rows[at]?.file ? open(rows[at], !rows[at].isOpen) : go(at)),
  };
  return html`<div class="tree" role="tree" aria-label="Tests" tabindex="0" ref=${pane}
    aria-activedescendant=${rows[at] ? `row-${at}` : null}
    onScroll=${(e) => setTop(e.target.scrollTop)}
    onKeyDown=${(e) => { if (keys[e.key]) { e.preventDefault(); keys[e.key](); } }}>
    <div role="presentation" style=${{ height: `${rows.length * rowHeight}px` }}>
      <div role="presentation" style=${{ transform: `translateY(${first * rowHeight}px)` }}>
        ${shown.map((row, i) => html`<div key=${row.key} id=${`row-${first + i}`} role="treeitem" aria-level=${row.level}
          class=${`row ${first + i === at ? "active" : ""}`}
          aria-selected=${row.key === chosen} aria-expanded=${row.file ? row.isOpen : null}
          aria-setsize=${rows.length} aria-posinset=${first + i + 1}
          onClick=${() => { if (row.file) { setActive(row.key); open(row, !row.isOpen); } else go(first + i); }}>
          ${row.file
            ? html`<span title=${row.file}><b>${row.isOpen ? "▾" : "▸"} ${row.file}</b></span> ${row.count} ${row.bad ? html`<i class="bad">${row.bad} ✗</i>` : ""}`
            : html`<i class=${row.test.isStale ? "stale" : isBad(row.test) ? "bad" : row.test.status}>${marks[row.test.status] ?? "·"}</i>
              <span title=${row.test.name}>${row.test.name}</span> <small>${variant(row.test)}</small>`}
        </div>`)}
      </div>
    </div>
  </div>`;
}
