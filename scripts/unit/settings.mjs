import { join } from "node:path";
import { loadConfigFromFile } from "vite";
import { root } from "../lib/root.mjs";
import { inputStates } from "./input-states.mjs";
import { insideProject, watchReads } from "./reads.mjs";

/** What tests are told by the environment, and what the language and the clock of a place change. */
const variables = [
  ...["BASE_PATH", "EDITION", "FROZEN_COPIES", "GOLDEN_LINKS", "HOMEWORK_DRAWS", "LANG", "LC_ALL", "NODE_OPTIONS"],
  ...["REPORT_URL", "SITE_URL", "STAMPEDE_ROOT", "TZ"],
];

/** Beside what the configuration of Vite is made of. */
const always = ["package.json", "package-lock.json", "tsconfig.json", "scripts/unit"];

/**
 * `settings`: one text over all that may change the outcome of any unit test: versions, packages, configuration, the plugins and what these read. `codeOf(id)`: the code of a
 * module that a plugin of ours makes, null where none does.
 */
export async function unitSettings() {
  const read = new Set();
  let loading = true;
  watchReads(
    (kind, path) => loading && read.add(`${kind}:${path}`),
    () => {},
  );
  const loaded = await loadConfigFromFile(
    { command: "serve", mode: "test" },
    join(root, "vite.config.ts"),
    root,
    "silent",
  );
  loading = false;
  const stateOf = inputStates();
  const made = loaded.dependencies.map((path) => `file:${insideProject(path)}`);
  const own = always.map((path) => `tree:${path}`);
  const inputs = [...new Set([...made, ...own, ...read])].sort();
  const states = await Promise.all(inputs.map(async (input) => [input, await stateOf(input)]));
  const given = variables.map((name) => [name, process.env[name] ?? null]);
  const plugins = loaded.config.plugins.flat(Number.POSITIVE_INFINITY).filter(({ name }) => /^stampede-/.test(name));
  return {
    settings: JSON.stringify([process.version, process.platform, process.arch, given, states]),
    async codeOf(id) {
      for (const { load } of plugins) {
        const code = await load?.call({ addWatchFile: () => {} }, id);
        if (code != null) return typeof code === "string" ? code : code.code;
      }
      return null;
    },
  };
}
