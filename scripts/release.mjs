import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSite } from "./build.mjs";
import { installNpm } from "./lib/install.mjs";
import { admittedScripts, admittingScriptsOf } from "./lib/policy.mjs";
import { releasePlan } from "./lib/release-plan.mjs";
import { asCommand, Refusal, root, say } from "./lib/run.mjs";

/**
 * Fills a web server's folder: the latest site at its root, and beside it a copy of this version that is never written again. Nothing is taken away: copies of
 * earlier versions stay, and so do the assets of pages that somebody still has open. The settings of the build are those of the root.
 */
asCommand(import.meta, async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Refusal("Name the folder to fill: npm run release -- /srv/www/stampede");
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), target);
  if (`${root}/`.startsWith(`${folder}/`)) throw new Refusal(`${folder} holds the project itself.`);
  mkdirSync(folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { frozen, latest } = releasePlan({ version, present: readdirSync(folder), env: process.env });

  await installNpm();
  const dist = join(root, "dist");
  if (frozen === null) say(`Version ${version} is there already and stays as it is`);
  else {
    say(`Version ${version}, to stay`);
    Object.assign(process.env, frozen.env);
    await buildSite();
    cpSync(dist, join(folder, frozen.path), { recursive: true });
  }
  say("The latest");
  Object.assign(process.env, latest.env);
  await buildSite();
  cpSync(dist, folder, { recursive: true });
  admitFrozenScripts(folder);
  say(`Filled: ${folder}`);
});

/** One policy holds for the whole folder, and a frozen copy of another version has another inline script: without it the copy would never wake. */
function admitFrozenScripts(folder) {
  const copies = readdirSync(folder).filter((name) => /^v\d/.test(name));
  const kept = copies.map((name) => join(folder, name, "_headers")).filter((path) => existsSync(path));
  const file = join(folder, "_headers");
  const before = readFileSync(file, "utf8");
  const after = admittingScriptsOf(
    before,
    kept.map((path) => readFileSync(path, "utf8")),
  );
  if (after === before) return;
  writeFileSync(file, after);
  say(
    "Copies of earlier versions have inline scripts of their own. _headers admits them; a server with rules of its own must, too:",
  );
  say(`  script-src ... ${admittedScripts(after).join(" ")}`);
}
