// The socket of the page of tests: results arrive as they are known, and tests are asked to run again.

/** The key of the address, which is kept for this tab; it is taken out of the address, as is the code of a device. */
function ownKey() {
  const address = new URL(location.href);
  const key = address.searchParams.get("key");
  if (key) sessionStorage.setItem("key", key);
  for (const name of ["key", "code"]) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(null, "", address);
  return key ?? sessionStorage.getItem("key") ?? "";
}

/** What the socket says of its page: without a key it has a cookie, or is refused. */
export function protocols() {
  const key = ownKey();
  return key ? ["sw1", `key.${key}`] : ["sw1"];
}

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
