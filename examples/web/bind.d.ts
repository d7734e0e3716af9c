import type { Host } from "./scrollwork.js";

export interface BindOptions {
  /** How the offset is shown: by a transform of the content, the default, or by the element's scroll offset. */
  by?: "transform" | "scroll";
  /** The view's axis that a vertical wheel moves, `"y"` by default: that of `wheel = { axis = }` in the scene. */
  wheelAxis?: "x" | "y" | "both";
  /** Whether what moves by itself arrives at once; the system's setting by default. */
  reducedMotion?: boolean;
}

/**
 * Lets the engine move an element, whose first child holds the content: pointers, wheel and keys on it go to a view.
 *
 * @returns Ends it, and leaves the element as it was.
 * @throws ScrollworkError where the scene has no such view; TypeError for an element without a child.
 */
export function bind(host: Host, view: string, element: HTMLElement, options?: BindOptions): () => void;

/** Asks for a frame after calls that the program made itself, such as `host.run`: at rest none comes. */
export function wake(host: Host): void;
