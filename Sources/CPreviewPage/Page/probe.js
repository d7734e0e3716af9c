// What tests and benches read of the page; loaded where the address asks for it.
import { post, request } from "./link.js";

/** What `window.scrollwork` is; `latest` refers to what the page knows. */
export const probe = (latest) => ({
  times: null,
  measure: () => post({ k: "measure" }),
  measured: () => post({ k: "measured" }),
  get take() { return latest.current.take?.take; },
  get digest() { return latest.current.take?.digest; },
  get tick() { return latest.current.state?.tick; },
  get isQuiet() { return latest.current.isQuiet && !latest.current.state?.isActive; },
  get stretch() { return latest.current.state?.stretch ?? null; },
  get kinds() { return latest.current.state?.kinds ?? []; },
  get marks() { return latest.current.state?.marks ?? []; },
  reload: () => request("reload"),
  get isExact() { return latest.current.state?.isExact === true; },
  get rows() { return latest.current.state?.rows ?? null; },
  get isPast() { return latest.current.state?.isPast === true; },
  views: () => (latest.current.state?.views ?? []).map((v) => ({
    ...v, name: latest.current.scene.views[v.index].name, phase: latest.current.scene.phases[v.phase],
  })),
});
