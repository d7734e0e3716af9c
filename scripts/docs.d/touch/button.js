/** A button with a text and what a press of it does. */
export function button(text, act) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: "touch-button", textContent: text });
  made.addEventListener("click", act);
  return made;
}
