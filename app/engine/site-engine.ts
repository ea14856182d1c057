/** The engine of the site's pages: cores and texts are fetched from the site. One is made for each page that has figures; it loads nothing before it is asked. */
import { createEngine } from "./create-engine";
import type { Engine } from "./engine";
import { compileCore } from "./loader";
import { waysTo } from "./transports";
import workerUrl from "./worker.ts?worker&url";

const mostHosts = 8;

/** One module a model. */
const coreUrls = import.meta.glob<string>("../../build/core/*.wasm", { query: "?url", import: "default", eager: true });

export function coreUrl(model: string): URL {
  const url = coreUrls[`../../build/core/${model}.wasm`];
  if (url === undefined) throw new Error(`The simulator knows no model named "${model}".`);
  return new URL(url, document.baseURI);
}

/** The sets of keys and traces of calls that the site carries, by name; each is fetched when a run needs it. */
const setUrls = import.meta.glob<string>(["../../content/*/keys/*.txt", "../../content/*/traces/*.txt"], {
  query: "?url",
  import: "default",
});

export async function fetchSet(name: string): Promise<string> {
  const load = Object.entries(setUrls).find(([path]) => path.endsWith(`/${name}.txt`))?.[1];
  if (!load) throw new Error(`The site carries no set of keys and no trace named "${name}".`);
  const missing = (why: string) =>
    new Error(`The text "${name}" could not be loaded${why}; perhaps this page is of an older version: reload it.`);
  const fetched = load().then((url) => fetch(new URL(url, document.baseURI)));
  const response = await fetched.catch(() => {
    throw missing("");
  });
  if (!response.ok) throw missing(` (${response.status})`);
  return response.text();
}

export function createSiteEngine(): Engine {
  const worker = new URL(workerUrl, document.baseURI);
  return createEngine({
    compile: async (model) => compileCore(coreUrl(model)),
    readSet: fetchSet,
    ways: waysTo(worker),
    hosts: Math.min(mostHosts, navigator.hardwareConcurrency || 2),
  });
}
