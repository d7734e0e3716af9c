// The handle of the sheet of panels on a narrow screen: a click opens and closes it, a drag or an arrow moves it by one.

const stops = ["tucked", "closed", "open"];

/** How far a finger moves at least that drags and does not click, in CSS pixels. */
const slop = 8;

/** Where a drag of the handle began; null for none. */
let from = null;

/** The handle's listeners: `sheet` is how far it is up, one of `stops`, and `set` moves it. */
export function listenToHandle(sheet, set) {
  const move = (by) => {
    set(stops[Math.min(2, Math.max(0, stops.indexOf(sheet) + by))]);
    return true;
  };
  return {
    onPointerDown: (event) => {
      from = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event) => {
      const by = from - event.clientY;
      // The click that follows a drag is none.
      from = Math.abs(by) > slop && move(Math.sign(by)) ? NaN : null;
    },
    onClick: (event) => {
      const isDrag = Number.isNaN(from);
      from = null;
      if (isDrag) return;
      // Closed, it begins with what it shows then.
      event.currentTarget.parentElement.scrollTop = 0;
      set(sheet === "closed" ? "open" : "closed");
    },
    onKeyDown: (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (by && move(by)) event.preventDefault();
    },
  };
}
