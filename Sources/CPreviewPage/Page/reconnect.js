// What a page does that has lost its program: it asks for it until it is started again.

/** The pause before the first question, and the longest one, in milliseconds. */
const firstPause = 500;
const longestPause = 5000;

/**
 * Asks until a program answers at this page's address, with growing pauses, and not while the page is hidden. One that
 * takes the page's key is that of its project: the page is loaded anew, as the program may be another version.
 *
 * @param open makes the page's socket
 * @param refused called once, for a program that does not take the key
 */
export function reconnect(open, refused) {
  let pause = firstPause;
  let timer = null;
  /** "waiting" for the timer or until the page shows, "asking", or "over". */
  let state = "waiting";

  const wait = () => {
    state = "waiting";
    if (!document.hidden) timer = setTimeout(ask, pause);
    pause = Math.min(pause * 1.5, longestPause);
  };
  const ask = async () => {
    clearTimeout(timer);
    state = "asking";
    try {
      // Not the socket: a port that another program has meanwhile is not sent the key unless it speaks HTTP.
      await fetch("/", { method: "HEAD", cache: "no-store" });
    } catch {
      wait();
      return;
    }
    const socket = open();
    socket.onopen = () => { state = "over"; location.reload(); };
    socket.onclose = () => { if (state !== "over") { state = "over"; refused(); } };
  };
  document.addEventListener("visibilitychange", () => {
    if (state !== "waiting") return;
    clearTimeout(timer);
    pause = firstPause;
    if (!document.hidden) ask();
  });
  wait();
}
