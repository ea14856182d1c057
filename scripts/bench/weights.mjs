import { readFileSync, writeFileSync } from "node:fs";
import { kindOf } from "../lib/page-kinds.mjs";
import { builtPages, measureBytes } from "./pages.mjs";

const file = new URL("weights.json", import.meta.url);

/** How far a page or a core may be from what was written down, as a share of it: heavier by the first, lighter by the second. */
export const margins = { heavier: 0.03, lighter: 0.1 };

/** The heaviest page of each kind and each model's core, in Brotli bytes; of a page what its document names, without fonts. */
export function measureWeights() {
  const { pages, cores } = measureBytes();
  const htmlOf = new Map(builtPages().map(({ path, html }) => [path, html]));
  const heaviest = {};
  for (const { page, total } of pages) {
    const path = page === "/" ? "" : page;
    if (path.startsWith("moment/")) continue;
    const kind = kindOf({ path, html: htmlOf.get(path) });
    if (total > (heaviest[kind]?.bytes ?? 0)) heaviest[kind] = { bytes: total, page };
  }
  return {
    pages: Object.fromEntries(Object.entries(heaviest).sort(([a], [b]) => (a < b ? -1 : 1))),
    cores: Object.fromEntries(cores.map(({ model, bytes }) => [model, bytes])),
  };
}

/** What was written down: written by `npm run bench -- --write-weights`, and by no hand. */
export const keptWeights = () => JSON.parse(readFileSync(file, "utf8"));

export const writeWeights = (weights) => writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);

/** What differs from what was written down by more than the margins, in a sentence each. */
export function weightFaults(measured, kept) {
  const rows = ({ pages, cores }) => [
    ...Object.entries(pages).map(([kind, { bytes, page }]) => [`pages of kind ${kind}`, bytes, ` (${page})`]),
    ...Object.entries(cores).map(([model, bytes]) => [`core of ${model}`, bytes, ""]),
  ];
  const keptOf = new Map(rows(kept));
  const now = new Map(rows(measured));
  const again = "`npm run bench -- --write-weights` writes it down";
  return [
    ...rows(measured).flatMap(([name, bytes, where]) => {
      const was = keptOf.get(name);
      if (was === undefined) return [`${name}: ${bytes} bytes${where}, and no weight was written down; ${again}.`];
      const share = bytes / was - 1;
      if (share > margins.heavier)
        return [`${name}: ${bytes} bytes${where}, ${percent(share)} more than the ${was} that were written down.`];
      if (-share > margins.lighter)
        return [`${name}: ${bytes} bytes${where}, ${percent(-share)} less than the ${was} written down; ${again}.`];
      return [];
    }),
    ...[...keptOf.keys()].filter((name) => !now.has(name)).map((name) => `${name}: not there any more; ${again}.`),
  ];
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;
