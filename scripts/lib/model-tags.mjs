import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const others = JSON.parse(readFileSync(join(root, "app/pages/other-tags.json"), "utf8"));
const models = readdirSync(join(root, "app/models"), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The model of each tag by which texts show a run; app/pages/model-tags.ts has the components.
 * @type {ReadonlyMap<string, string>} */
export const modelOfTag = new Map(
  models.map(({ name }) => [others[name] ?? name.charAt(0).toUpperCase() + name.slice(1), name]),
);

/** As in a regular expression: any of them. */
export const anyModelTag = [...modelOfTag.keys()].join("|");
