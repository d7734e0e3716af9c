// What the page's controls and keys do.
import { shownForm } from "./dialogs.js";
import { acts, post, request } from "./link.js";
import { toggleList } from "./project.js";
import { untouched } from "./takes.js";

/** How long the picture of a playhead may take, in milliseconds, before what shows counts again. */
const mostLate = 1000;

/**
 * Makes what controls call.
 * @param {object} page `latest`, a reference to what the page knows; `tell` to change that; `setHelp`; and references to
 *   whether a view was chosen, `hasChosen`, and to the line of Lua that was sent last, `lastLine`
 */
export function makeControls({ latest, tell, setHelp, hasChosen, lastLine }) {
  const set = (values) => tell({ k: "set", values });
  /** Where the playhead was moved to and when, until that shows: keys are faster than pictures. */
  let asked = null;
  /** What was chosen from the list shows; where it is a sheet, it lies over that. */
  const closeSheet = () => { if (latest.current.isListed) set({ isListed: null }); };
  const act = {
    /** The tick at which the playhead is. */
    tick() {
      const { state } = latest.current;
      if (asked?.tick === state?.tick || performance.now() - asked?.time > mostLate) asked = null;
      return asked?.tick ?? state?.tick ?? 0;
    },
    toggle() {
      const isPlaying = !latest.current.isPlaying;
      set({ isPlaying });
      post({ k: "play", isPlaying });
    },
    speed(speed) { set({ speed }); post({ k: "speed", speed }); },
    choose(chosen) { hasChosen.current = true; act.show(chosen); },
    show(chosen) { set({ chosen }); post({ k: "choose", view: chosen }); request("why", { view: chosen }); },
    /** Looks at a take, or at two beside each other, and does nothing to them; null for the present. */
    view(one, two = null) {
      const needsUntouched = [one, two].includes(untouched) && latest.current.untouched === null;
      const view = one === null ? null : { one, two };
      set(view ? { view } : { view, picked: [] });
      closeSheet();
      acts.isHeld = view !== null;
      // It is shown when it is there.
      if (needsUntouched) request("untouched");
      else act.draw(view, latest.current.untouched);
    },
    /** Draws what is looked at; `life` is that of the untouched scene. */
    draw(view, life) {
      const keys = view ? [view.one, view.two].filter((key) => key !== null) : [];
      post({ k: "view", takes: keys.map((key) => (key === untouched ? life : key)) });
    },
    /** Picks a take for a comparison, or not any more: two are compared, and one with the present. */
    compareTake(key) {
      const { picked, take } = latest.current;
      const next = picked.includes(key) ? picked.filter((other) => other !== key) : [...picked, key].slice(-2);
      set({ picked: next });
      const pair = next.length === 1 && next[0] !== take?.take ? [next[0], take?.take] : next;
      if (pair.length === 2) act.view(...pair);
      else if (next.length === 0) act.view(null);
    },
    /** Shows something else of the project. */
    open(target) { request("open", { name: target }); closeSheet(); },
    list() { toggleList((isListed) => set({ isListed })); },
    look(tick) {
      asked = tick === null ? null : { tick, time: performance.now() };
      post({ k: "look", tick });
    },
    seek() { post({ k: "seek" }); },
    present() {
      if (latest.current.view) { act.view(null); return; }
      act.look(null);
      request("why", { view: latest.current.chosen });
    },
    move(by) {
      const { state } = latest.current;
      if (!state) return;
      const tick = act.tick() + by;
      if (tick > state.end && latest.current.view) return;
      if (tick > state.end) { request("step", { ticks: tick - state.end }); return; }
      act.look(Math.max(0, tick));
      act.seek();
    },
    /** Changes a setting, which shows before its take is there. */
    pick(name, value) {
      set({ take: { ...latest.current.take, [name]: value } });
      request("set", { [name]: value });
    },
    again() { request("again"); },
    loop() { post({ k: "loop" }); },
    goOn() {
      const { state, view } = latest.current;
      const tick = act.tick();
      if ((state?.isPast || tick < state?.end) && !view) {
        // What shows until the new take is there is the end of the old one.
        set({ isQuiet: false });
        request("goOn", { tick });
        act.look(null);
      }
    },
    /** Draws the scene as an app, or as boxes. */
    app(isApp) {
      set({ isApp });
      post({ k: "app", isOn: isApp });
    },
    ids() {
      const showsIds = !latest.current.showsIds;
      set({ showsIds });
      post({ k: "ids", showsIds });
    },
    marks(name) {
      const { marks } = latest.current;
      const names = marks.includes(name) ? marks.filter((other) => other !== name) : [...marks, name];
      set({ marks: names });
      post({ k: "marks", names });
    },
    line(field) {
      set({ refused: "" });
      if (field.value.trim()) request("line", { text: field.value });
      lastLine.current = field.value;
      field.value = "";
    },
    whyNot(name, { view, lift }) {
      set({ whyNot: { view, tick: lift.tick, name } });
      request("whyNot", { view, text: name });
    },
    run(text) { request("line", { text }); },
    help() { setHelp(true); },
    pin(value) {
      const { pins, chosen, state } = latest.current;
      const pin = { tick: state?.tick ?? 0, view: chosen, value };
      const rest = pins.filter((p) => p.tick !== pin.tick || p.view !== pin.view || p.value !== pin.value);
      set({ pins: rest.length < pins.length ? rest : [...pins, pin].slice(-20) });
    },
    unpin(pin) { set({ pins: latest.current.pins.filter((p) => p !== pin) }); },
    copy() { request("copy", { pins: latest.current.pins }); },
    form(form) { set({ copied: { ...latest.current.copied, form } }); },
    save(name) { request("save", { name, text: shownForm(latest.current.copied) }); },
    compare(version) { request("compare", { text: version }); },
    link() {
      const { state, scene, chosen } = latest.current;
      if (!state) return;
      const time = +(act.tick() / state.rate).toFixed(6);
      const hash = new URLSearchParams({ t: time, view: scene.views[chosen]?.name ?? "" });
      history.replaceState(null, "", `#${hash}`);
      set({ linked: { time, address: location.href, command: "" }, saved: "" });
      act.keep("last");
    },
    keep(name) { request("keep", { name }); },
    hideLink() { set({ linked: null }); },
    hideCopied() { set({ copied: null }); },
    hideStop() { tell({ k: "hideStop" }); },
    hideProblem(text) { set({ hidden: text }); },
  };
  return act;
}
