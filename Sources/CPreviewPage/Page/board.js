// The socket of the page of tests: results arrive as they are known, and tests are asked to run again.
import { protocols } from "./key.js";

/** Opens the socket; `tell` gets each message. */
export function connect(tell) {
  const socket = new WebSocket(`ws://${location.host}/socket`, protocols());
  socket.onopen = () => socket.send(JSON.stringify({ k: "hello" }));
  socket.onmessage = (event) => tell(JSON.parse(event.data));
  socket.onclose = (event) => tell({ k: "closed", reason: event.reason });
  return {
    /** Runs tests by their ids; all of them for null. */
    run(ids) { socket.send(JSON.stringify({ k: "run", tests: ids })); },
    /** Ends the round that runs. */
    stop() { socket.send(JSON.stringify({ k: "stop" })); },
    /** Records which lines run, or does not any more. */
    measure(isOn) { socket.send(JSON.stringify({ k: "measure", isOn })); },
    /** Asks which tests have run a line. */
    ran(file, line) { socket.send(JSON.stringify({ k: "ran", name: file, tick: line })); },
    /** Takes what a test has received as its snapshots. */
    accept(id) { socket.send(JSON.stringify({ k: "accept", tests: [id] })); },
  };
}
