import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Refusal, root, say } from "./run.mjs";

/**
 * Which folders of app/ each of them may import, beside itself: app/README.md says why. A folder without a row is refused. Folders that do not exist yet stand here
 * already. Files that no script is (styles, texts, pictures) are not looked at.
 */
const below = ["base", "model"];
const drawn = [...below, "engine/frame.ts"];
const mayImport = {
  base: [],
  theme: ["base"],
  model: ["base"],
  engine: below,
  drawing: drawn,
  plot: [...drawn, "drawing"],
  stage: [...drawn, "drawing", "plot"],
  machine: [...drawn, "drawing", "plot", "stage"],
  figures: [...drawn, "drawing", "plot", "stage", "machine"],
  charts: [...drawn, "drawing", "plot"],
};
/** For each folder of app/models by itself: no model knows another. */
const modelMayImport = [...drawn, "drawing", "plot", "stage", "machine"];
mayImport.player = [...Object.keys(mayImport).filter((folder) => folder !== "theme"), "models"];
mayImport.share = [...mayImport.player, "player", "theme"];
mayImport.build = [...mayImport.share, "share"];
mayImport.pages = [...mayImport.build, "build"];

/** Circles that stand for the time being, by one of their files, and why. */
const excusedCircles = {
  "app/pages/prose/number-text.ts": "it takes types of number.tsx, which loads it for the build alone",
};

const configFile = join(root, ".rev-dep.config.json");

function foldersIn(path) {
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

function boundaries() {
  const unknown = foldersIn("app").filter((folder) => folder !== "models" && !(folder in mayImport));
  if (unknown.length > 0)
    throw new Refusal(`app/${unknown.join(", app/")}: scripts/lib/imports.mjs doesn't say what may be imported there.`);
  const whole = (name) => (name.endsWith(".ts") ? `app/${name}` : `app/${name}/**`);
  const boundary = (folder, others) => ({
    name: folder,
    pattern: `app/${folder}/**`,
    allow: [folder, ...others].map(whole).concat("content/**"),
  });
  return [
    ...Object.entries(mayImport).map(([folder, others]) => boundary(folder, others)),
    ...foldersIn("app/models").map((model) => boundary(`models/${model}`, modelMayImport)),
    // Texts name components and scenarios.
    { name: "content", pattern: "content/**", allow: ["content/**"] },
  ];
}

/** Holds the direction of imports and looks for circles, types and imports that come later included: what is wrong, in a sentence each. */
export function importProblems() {
  const { platform, arch } = process;
  const require = createRequire(import.meta.url);
  let program;
  try {
    const binary = platform === "win32" ? "rev-dep.exe" : "rev-dep";
    program = require.resolve(`@rev-dep/${platform}-${arch}/bin/${binary}`);
  } catch {
    say(`There is no rev-dep for ${platform}-${arch}: imports are not looked at here`);
    return [];
  }
  const rule = { path: ".", moduleBoundaries: boundaries(), circularImportsDetection: { enabled: true } };
  // It reads a file of this name in the folder that it looks at, and none that is told.
  writeFileSync(configFile, JSON.stringify({ configVersion: "1.10", rules: [rule] }));
  let answer;
  try {
    answer = spawnSync(program, ["config", "run", "--format", "json", "--list-all-issues"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64e6,
    });
  } finally {
    rmSync(configFile);
  }
  return problemsOf(answer);
}

function problemsOf({ stdout, stderr, error }) {
  let result;
  try {
    [result] = JSON.parse(stdout).rules;
  } catch {
    throw new Refusal(`rev-dep gave no answer: ${error?.message ?? stderr}`);
  }
  const circles = result.checks.circularDependencies.issues ?? [];
  const excuseOf = (cycle) => cycle.find((file) => file in excusedCircles);
  const excuses = circles.map(({ cycle }) => excuseOf(cycle));
  return [
    ...(result.checks.moduleBoundaries.issues ?? []).map(
      ({ filePath, startLine, importPath }) =>
        `${filePath}:${startLine} imports ${importPath}, and imports point one way (app/README.md).`,
    ),
    ...circles.flatMap(({ cycle }, i) => (excuses[i] ? [] : [`A circle: ${cycle.join(" → ")}.`])),
    ...Object.keys(excusedCircles)
      .filter((file) => !excuses.includes(file))
      .map((file) => `${file} is in no circle any more: scripts/lib/imports.mjs need not excuse it.`),
  ];
}
