// The row at the top of the preview: what is shown, how it is drawn, and what can be done with it.
import { html } from "./vendor/preact-htm.js";
import { request } from "./link.js";
import { ListButton } from "./project.js";
import { closePopover, Popover, tip } from "./ui.js";

/** The name of a path's last folder or file, without its extension. */
const shortTitle = (path) => path?.split("/").at(-1).replace(/\.lua$/, "") ?? "preview";

export function Header({ known, act }) {
  const { take, scene } = known;
  return html`<header role="banner">
    <${ListButton} act=${act} />
    <svg class="logo" viewBox="0 0 22 22" aria-hidden="true"><path d="M2 16C7 16 8 5 13 5s4 6 7 6" /></svg>
    <h1 title=${take?.title}>${shortTitle(take?.title)}</h1>
    <span class="about">${take?.device ?? (scene ? `${scene.width} × ${scene.height}` : "")} · ${take?.rate ?? scene?.rate ?? 60} Hz</span>
    <span class="grow"></span>
    <div role="group" aria-label="How the scene is drawn" class="segments">
      <button aria-pressed=${String(known.isApp)} title=${tip("As an app", "w")} onClick=${() => act.app(true)}>App</button>
      <button aria-pressed=${String(!known.isApp)} title=${tip("As boxes, for measuring", "w")} onClick=${() => act.app(false)}>Wireframe</button>
    </div>
    <${Popover} name="settings" label="Settings" title=${tip("Device, rate, options, comparison", "p")}><${Settings} known=${known} act=${act} /><//>
    <button class="wide" title=${tip("What was done, as a test", "t")} onClick=${act.copy}>Copy as test</button>
    <button class="main" title=${tip("A link to this tick, and a command", "l")} onClick=${act.link}>Share</button>
    <${Popover} name="more" label="More" icon="more" title="More">
      <div class="menu">
        <button onClick=${() => { closePopover("more"); act.copy(); }}>Copy as test</button>
        <button title="What the command does first, and no more" onClick=${() => { closePopover("more"); request("restart"); }}>Start again</button>
        <button title="The scene as it is loaded, with nothing done" onClick=${() => { closePopover("more"); request("startOver"); }}>Start over</button>
        <button title=${tip("How the scene is drawn", "w")} onClick=${() => { closePopover("more"); act.app(!known.isApp); }}>${known.isApp ? "Wireframe" : "App"}</button>
        <button title=${tip("All keys", "?")} onClick=${() => { closePopover("more"); act.help(); }}>Keys</button>
      </div>
    <//>
  </header>`;
}

/** What happens to the screen, as the lines of Lua that do it; the last on the chosen view. */
const screenActions = [
  ["Rotate", "A quarter to the left", "scene:rotate()"],
  ["Keyboard", "Comes over 0.25 s, or goes", "keyboard(scene.keyboard == 0 and { overlap = 291, over = 0.25 })"],
  ["Status bar", "A tap on it", "tap_status_bar()"],
  ["Refresh", "As a pull on the chosen view does", "VIEW:begin_refresh()"],
];

/** The screen, the person, the options of the scene, and the version beside it. */
function Settings({ known, act }) {
  const { take, scene } = known;
  const view = `scene.views[${Math.max(known.chosen ?? 0, 0) + 1}]`;
  const pick = (name, value) => act.pick(name, value);
  const choice = (label, value, choices, change) => html`<label>${label} <select value=${value} onChange=${(e) => change(e.target.value)}>
    ${choices.map(([name, text]) => html`<option value=${name}>${text}</option>`)}
  </select></label>`;
  return html`<h2>Screen</h2>
    ${choice("Device", take?.device ?? "", [["", "the scene's own"], ...(take?.devices ?? []).map((name) => [name, name])], (v) => pick("device", v))}
    ${choice("Rate", String(take?.rate ?? scene?.rate ?? 60), [30, 60, 90, 120].map((rate) => [String(rate), `${rate} Hz`]), (v) => pick("rate", +v))}
    ${choice("Direction", take?.direction ?? "ltr", [["ltr", "left to right"], ["rtl", "right to left"]], (v) => pick("direction", v))}
    <label>Less motion <input type="checkbox" class="switch" checked=${take?.reducesMotion === true} onChange=${(e) => pick("reducesMotion", e.target.checked)} /></label>
    ${choice("Speed", String(known.speed), [["0.25", "¼"], ["0.5", "½"], ["1", "1"]], (v) => act.speed(+v))}
    <div class="screen-actions" role="group" aria-label="What happens to the screen">${screenActions.map(([label, title, line]) => html`
      <button title=${title} onClick=${() => act.run(line.replace("VIEW", view))}>${label}</button>`)}</div>
    ${take?.options?.length > 0 && html`<h2>Options of the scene</h2>`}
    ${(take?.options ?? []).map(({ name, text }) => html`<label key=${name}>${name} <input class="option" name=${name} defaultValue=${text}
      placeholder="its own" autocomplete="off" spellcheck=${false} title="As Lua; empty for its own value"
      onChange=${(e) => request("set", { option: name, text: e.target.value })} /></label>`)}
    <h2>Compare</h2>
    <form onSubmit=${(e) => { e.preventDefault(); act.compare(e.target.elements.version.value.trim()); }}>
      <label>With <input id="compare" name="version" defaultValue=${known.version ?? ""} placeholder="file, folder, HEAD~1"
        autocomplete="off" spellcheck=${false} /></label>
    </form>`;
}
