// Compiles: programs that the types of scrollwork.js allow, and mistakes that they refuse.
import {
  Answer, Host, Kind, lua, NOW, Phase, Point, ScrollEvent, Scrollwork, ScrollworkError, Status, View,
} from "../../examples/web/scrollwork.js";
import { bind } from "../../examples/web/bind.js";
import { bindNative, wake } from "../../examples/web/native.js";
import { type Call, record, replay } from "../../examples/web/record.js";

async function program(canvas: CanvasRenderingContext2D): Promise<number> {
  const scrollwork = await Scrollwork.load(fetch("scrollwork.wasm"));
  const host: Host = scrollwork.open("…", {
    seed: 2n ** 63n, limits: { callbackInstructions: 100_000 }, module: (name) => ({ gap: "return 12" })[name],
    fault: (error) => console.error(error.file, error.line),
  });
  host.attach("gallery", "carousel", { gap: 16, pages: new View("dots"), ends: [1, 2.5], none: null });
  const decide = (event: ScrollEvent): Answer | undefined =>
    event.fields["target.x"] ? { target: { x: 406 } } : undefined;
  const listening: number = host.on("gallery", "will_end_drag", decide);
  host.on(null, "scroll", (event) => console.log(event.name));
  host.touchBegin(1, 300, 200);
  host.touchMove(1, 200, 200, NOW);
  host.touchEnd(1);
  try {
    while (host.isMoving) host.advance(1 / 60);
  } catch (error) {
    if (error instanceof ScrollworkError && error.code === Status.MEMORY) host.close();
  }
  const target: Point = host.targetFor("gallery", { offset: { x: 1 }, velocity: { x: 100 } });
  host.moved("gallery", target.x, target.y, Phase.IDLE);
  const frame = host.frame();
  for (let i = 0; i < frame.count; i += 1) {
    const box = frame.box(i);
    if (box.kind === Kind.ITEM) canvas.fillText(box.id ?? "", box.x, box.y);
  }
  for (const event of host.events()) if (event.listening === listening) console.log(lua(event.fields), event.cause);
  host[Symbol.dispose]();
  return host.digest();
}

function elements(host: Host, element: HTMLElement): Array<() => void> {
  wake(host);
  const calls: Call[] = record(host);
  replay(calls, host);
  return [bind(host, "gallery", element, { by: "scroll" }), bindNative(host, "gallery", element)];
}

function mistakes(host: Host): void {
  // @ts-expect-error: a host is made by `Scrollwork.open`.
  new Host();
  // @ts-expect-error: the scene has no view of a number.
  host.offset(5);
  // @ts-expect-error: an answer is a table.
  host.on("gallery", "will_end_drag", () => 406);
  // @ts-expect-error: a function is no option of Lua.
  host.attach("gallery", "carousel", { gap: () => 16 });
  // @ts-expect-error: a phase is a number.
  host.moved("gallery", 0, 0, "idle");
}

export { elements, mistakes, program };
