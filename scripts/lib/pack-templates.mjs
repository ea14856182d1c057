import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, say } from "./run.mjs";
import { hashOf, isFresh, writeStamp } from "./stamp.mjs";

const product = "build/pack/templates.json";

/** Faces in the styles; their packages are no modules of the script. */
const faces = ["@fontsource-variable/inter", "@fontsource-variable/source-serif-4", "@fontsource/ibm-plex-mono"];

/**
 * Writes build/pack/templates.json, of which lecture packs are made (app/share/pack): the documents of a scene and of the contents, with places for what
 * differs, and the licences of what they carry. Nothing is done where nothing changed.
 */
export async function buildPackTemplates() {
  const sources = ["app", "scripts/vite", "scripts/lib/pack-templates.mjs", "vite.config.ts", "package-lock.json"];
  const hash = hashOf(sources, "", /\.test\.tsx?$/);
  if (isFresh("pack", hash, [product])) return;
  say("Building the template of lecture packs (Vite)");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const config = ["build", "--config", "scripts/vite/pack.config.ts", "--logLevel", "warn"];
  await must(process.execPath, [vite, ...config], { name: "vite build", env: { NODE_ENV: "production" } });
  const made = (name) => readFileSync(join(root, "build/pack/bundle", name), "utf8");
  const style = made("style.css").trim();
  if (/<\/style/i.test(style) || /url\((?!["']?(?:data:|#))/.test(style))
    throw new Error("The styles of the pack's template name a file, or end their element.");
  const script = (name) => bare(readFileSync(join(root, "app/pages/pack", name), "utf8"));
  const early = script("before-paint.js");
  const templates = {
    scene: documentOf({
      // As the lecture's screen has it (app/share/lecture/lecture-screen.tsx), before its script runs.
      looks: ' data-contrast="more"',
      early,
      late: inScript(made("scene.js").trim()),
      data: [
        `<script type="application/json" id="scene"><!--pack:data--></script>`,
        `<script type="application/octet-stream" id="core"><!--pack:core--></script>`,
      ],
    }),
    contents: documentOf({ early, late: script("contents-keys.js"), data: [] }),
    style,
    licences: licencesOf([...JSON.parse(made("packages.json")), ...faces]),
  };
  writeFileSync(join(root, product), JSON.stringify(templates));
  writeStamp("pack", hash);
}

/**
 * A document that asks nothing of anybody: its policy forbids every request, and every script but its own two. `data` comes before the script that reads it. The
 * places are filled by app/share/pack/fill.ts.
 */
function documentOf({ early, late, data, looks = "" }) {
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(early)} ${hashSource(late)} 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en" data-page="pack"${looks}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><!--pack:title--></title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<script>${early}</script>
<style><!--pack:style--></style>
</head>
<body>
<main id="app"><!--pack:still--></main>
${data.map((line) => `${line}\n`).join("")}<script type="module">${late}</script>
</body>
</html>
`;
}

const hashSource = (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Without comments and indentation. */
const bare = (script) => script.replace(/^\s*\/\/.*\n/gm, "").replace(/^\s+/gm, "");

/** Nothing in it may look like the end of its element, or like one of the template's places. */
function inScript(script) {
  const safe = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "\\x3c!--");
  if (/<\/script|<!--/i.test(safe) || /\bimport\s*[("']/.test(safe))
    throw new Error("The script of the pack's template can't stand in a document.");
  return safe;
}

/** Each package's own file, whole. */
function licencesOf(packages) {
  const parts = packages.map((name) => {
    const folder = join(root, "node_modules", name);
    const file = ["LICENSE", "LICENSE.md", "LICENSE.txt", "license"].find((one) => existsSync(join(folder, one)));
    if (file === undefined) throw new Error(`The package ${name} stands in the lecture pack and brings no licence.`);
    return `${name}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  const own = "Stampede\n\nCode: Apache License 2.0. Prose and figures: Creative Commons Attribution 4.0.\n";
  return [own, ...parts].join(`\n${"-".repeat(72)}\n\n`);
}
