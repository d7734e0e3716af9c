// What the page's controls are made of: icons, buttons with a tooltip and a key, popovers and dialogs.
import { html, useEffect, useRef } from "./vendor/preact-htm.js";
import { icons } from "./icons.js";

export const Icon = ({ name }) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${icons[name]} /></svg>`;

/** A tooltip with the key that does the same. */
export const tip = (text, key) => (key ? `${text}  ·  ${key}` : text);

/** A button with an icon only; `label` names it. */
export function IconButton({ icon, label, keyName, act, isOff, isMain, isPressed }) {
  return html`<button class=${isMain ? "round main" : "round"} aria-label=${label} title=${tip(label, keyName)} disabled=${isOff}
    aria-pressed=${isPressed === undefined ? null : String(isPressed)} onClick=${act}><${Icon} name=${icon} /></button>`;
}

/** A button that opens a panel below the header; Escape or a click elsewhere closes it. */
export function Popover({ name, label, icon, title, children }) {
  return html`<button popovertarget=${name} class=${icon ? "round" : ""} aria-label=${icon ? label : null} title=${title}>${
      icon ? html`<${Icon} name=${icon} />` : label}</button>
    <div popover="auto" id=${name} class="popover" role="dialog" aria-label=${label}>${children}</div>`;
}

/** Closes an open popover, as after a choice in it. */
export const closePopover = (name) => document.getElementById(name)?.hidePopover?.();

/** A dialog over the page, which holds the focus until Escape or its button closes it, and then gives it back. */
export function Dialog({ label, close, children }) {
  const dialog = useRef();
  useEffect(() => dialog.current.showModal(), []);
  return html`<dialog class="overlay help" ref=${dialog} aria-label=${label} onClose=${close}>
    <h2>${label} <${IconButton} icon="close" label="Close" keyName="Escape" act=${() => dialog.current.close()} /></h2>
    ${children}
  </dialog>`;
}
