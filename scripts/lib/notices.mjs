import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Where Vite leaves the licences of what it has bundled, from dist/; taken away again. */
export const bundledNotices = "bundled-licenses.json";

/** Packages that are shipped, but by no import of a script: faces of type, and the offline worker's library. */
const shippedBeside = [
  "@fontsource-variable/inter",
  "@fontsource-variable/source-serif-4",
  "@fontsource/ibm-plex-mono",
  "workbox-core",
  "workbox-precaching",
];

/** What Emscripten links into the core. */
const runtime = `The simulator (assets/*.wasm) is compiled by Emscripten (MIT licence, or the University of Illinois/NCSA licence) and holds parts of its system libraries:
emmalloc (Emscripten's own licences), musl (MIT licence, copyright 2005-2020 Rich Felker, et al.), libc++, libc++abi and compiler-rt (Apache License 2.0 with
LLVM exceptions).`;

const rule = "-".repeat(80);

/** Writes dist/third-party.txt: the notices of everything in dist/ that others have made. Throws where a package has no licence that could be told. */
export function writeNotices(dist) {
  const file = join(dist, bundledNotices);
  const bundled = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  const entries = [...bundled.map(({ name, version, identifier, text }) => ({ name, version, identifier, text }))];
  for (const name of shippedBeside)
    if (!entries.some((entry) => entry.name === name)) entries.push(packageNotice(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, text } of entries)
    if (!text) throw new Error(`The package ${name} comes without the text of its licence; its notice can't be given.`);
  const parts = entries.map(({ name, version, identifier, text }) =>
    [rule, `${name} ${version} (${identifier})`, "", text.trim(), ""].join("\n"),
  );
  const head = "This site holds, beside its own code and prose, the following works of others.\n";
  writeFileSync(join(dist, "third-party.txt"), [head, ...parts, rule, runtime, ""].join("\n"));
  return entries.map(({ name }) => name);
}

function packageNotice(name) {
  const folder = join(root, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = existsSync(folder) ? readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) : undefined;
  return { name, version, identifier: license, text: file && readFileSync(join(folder, file), "utf8") };
}
