// The examples as hosts in WebAssembly, and what the program says of their runs.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Scrollwork } from "../../examples/web/scrollwork.js";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}examples/`;
const program = process.env.SCROLLWORK_PROGRAM ?? `${root}.build/debug/scrollwork`;
const file = process.env.SCROLLWORK_WASM ?? `${root}.build/wasm/scrollwork.wasm`;

export const bytes = readFileSync(file);
const module = await WebAssembly.compile(bytes);

/** An instance of the module; each has a memory of its own. */
export const load = () => Scrollwork.load(module);

/** The table `[run]` of each example, whose values are written as JSON writes them. */
export const runs = Object.fromEntries(
  readdirSync(folder).flatMap((name) => {
    const settings = `${folder}${name}/scrollwork.toml`;
    const [, table] = existsSync(settings) ? readFileSync(settings, "utf8").split("[run]\n") : [];
    if (!table) return [];
    const lines = table.split("\n").filter(Boolean).map((line) => line.split(" = "));
    return [[name, Object.fromEntries(lines.map(([key, ...rest]) => [key, JSON.parse(rest.join(" = "))]))]];
  }));

/** Packages have no function in the library: a program that has some hands out their modules itself. */
const packages = { strangers: "packages/" };

/** Finds the modules of an example, as a folder of the library does. */
export const modulesOf = (name) => (asked) => {
  const path = asked.replaceAll(".", "/");
  const inPackages = packages[name] ? [`${packages[name]}${path}/${path}.lua`] : [];
  const found = [`${path}.lua`, `${path}/init.lua`, ...inPackages].find((it) => existsSync(`${folder}${name}/${it}`));
  return found && readFileSync(`${folder}${name}/${found}`, "utf8");
};

export const sceneOf = (name) => readFileSync(`${folder}${name}/scenes/${runs[name].scene}.lua`, "utf8");

/** A host on the scene of an example's run, after its lines. */
export function open(scrollwork, name, options = {}) {
  const run = runs[name];
  const host = scrollwork.open(
    sceneOf(name), { name: `scenes/${run.scene}.lua`, module: modulesOf(name), print: null, ...options });
  if (run.on === "scene") {
    const behavior = run.file.replace(/\.lua$/, "");
    host.loadModule(behavior);
    host.attach(null, behavior);
  }
  run.do.forEach((line, i) => host.run(line, `--do:${i + 1}`));
  return host;
}

/** The ticks and the digest of an example's run, as the program prints them. */
export function said(name) {
  const { stdout, stderr } = spawnSync(program, ["run", `${folder}${name}`], { encoding: "utf8" });
  const printed = stdout + stderr;
  return { ticks: Number(/([\d,]+) ticks/.exec(printed)[1].replaceAll(",", "")), digest: /digest (\w+)/.exec(printed)[1] };
}
