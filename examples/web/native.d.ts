import type { Host } from "./scrollwork.js";

/**
 * Lets an element scroll by itself, whose behavior decides where it rests: momentum and curves are the browser's.
 *
 * @returns Ends it.
 * @throws ScrollworkError where the scene has no such view.
 */
export function bindNative(host: Host, view: string, element: HTMLElement): () => void;

/** Asks for a frame after calls that the program made itself, such as `host.run`: at rest none comes. */
export function wake(host: Host): void;
