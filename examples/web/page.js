// One behavior on two elements: the engine moves the first, the second moves by itself.
import { bind } from "./bind.js";
import { bindNative } from "./native.js";
import { Scrollwork } from "./scrollwork.js";

const colors = ["#31579b", "#8a3f6d", "#2d6a55", "#8a5a1f", "#5b4a9b"];

async function textOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.text();
}

async function start() {
  for (const slides of document.querySelectorAll(".slides")) {
    slides.replaceChildren(...colors.map((color, i) => {
      const slide = document.createElement("div");
      slide.textContent = i + 1;
      slide.style.background = color;
      return slide;
    }));
  }
  const [scrollwork, scene, behavior] = await Promise.all([
    Scrollwork.load(), textOf("../carousel/scenes/gallery.lua"), textOf("../carousel/carousel.lua")]);
  const open = () => scrollwork.open(scene, {
    name: "gallery.lua", module: (name) => name === "carousel" ? behavior : null,
    // A handler that loops is stopped within a millisecond, and not within a fifth of a second.
    limits: { callbackInstructions: 100_000 }, fault: fail,
  });
  const galleries = { engine: bind, native: bindNative };
  return Object.fromEntries(Object.entries(galleries).map(([id, bound]) => {
    const host = open();
    const output = document.querySelector(`output[for=${id}]`);
    const show = () => {
      const { x } = host.offset("gallery");
      output.textContent = `offset ${x.toFixed(1)}`;
    };
    for (const name of ["scroll", "scroll_end"]) host.on("gallery", name, show);
    show();
    return [id, { host, open, module: scrollwork.module, unbind: bound(host, "gallery", document.getElementById(id)) }];
  }));
}

function fail(error) {
  document.querySelector("#failure").textContent = error.message;
}

/** For the console: `(await import("./page.js")).galleries.engine.host.offset("gallery")`. */
export const galleries = await start().catch((error) => {
  fail(error);
  throw error;
});
performance.mark("ready");
