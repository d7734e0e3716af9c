// How large the stages and the lanes are drawn.
import { post } from "./link.js";

/** The frame around a screen: round where it is a phone's, less so where boxes or marks in the corners are to be read. */
export const frameOf = ({ scene, isApp, showsIds, marks }) => `device ${
  scene && scene.width < 500 && scene.height > 1.3 * scene.width ? "phone" : "plain"} ${!isApp || showsIds || marks.length > 0 ? "whole" : ""}`;

/** Whether a second stage shows: of another version, or of a take that another one is compared with. */
export const hasSecond = ({ view, besideTake }) => Boolean(view ? view.two !== null : besideTake);

/** Fits the canvases to their panes. */
export function resize(stage, second, lanes, known) {
  const { scene } = known;
  const isTwo = hasSecond(known);
  const scale = devicePixelRatio || 1;
  if (scene) {
    const pane = stage.closest(".devices");
    const device = stage.parentElement;
    const style = getComputedStyle(device);
    const frame = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const room = pane.clientWidth / (isTwo ? 2 : 1) - (isTwo ? 12 : 0) - frame;
    const factor = Math.min(room / scene.width, (pane.clientHeight - frame) / scene.height, 2);
    const width = Math.max(40, Math.floor(scene.width * factor));
    const height = Math.max(40, Math.floor(scene.height * factor));
    for (const one of [stage, second]) {
      one.style.width = `${width}px`;
      one.style.height = `${height}px`;
    }
    post({ k: "size", width, height, scale });
  }
  const pane = lanes.parentElement;
  post({ k: "laneSize", width: pane.clientWidth, height: pane.clientHeight, scale });
}
