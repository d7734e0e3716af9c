import type { Host } from "./scrollwork.js";

/** A call of a host: the name of a method, and its arguments. */
export type Call = [name: string, ...given: unknown[]];

/** Keeps the calls that change a host, from now on. */
export function record(host: Host): Call[];

/** Makes the calls to a host with the same scene, scripts and seed. One that failed may fail again. */
export function replay(calls: readonly Call[], host: Host): void;
