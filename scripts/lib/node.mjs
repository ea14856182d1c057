import { spawnSync } from "node:child_process";
import { constants, copyFileSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "./root.mjs";

/** The oldest Node that the packages work with. */
const oldest = { major: 20, minor: 19 };

/** A copy of the Node that ran before apt brought Debian's own. */
const kept = join(root, "build/node/node");

/** "v18.20.4" or "20.19.0". */
export function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/** What a program calls itself by --version; "" where it does not run. */
function versionOf(program) {
  return spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
}

const keptIsGood = () => existsSync(kept) && isNewEnough(versionOf(kept));

/**
 * Before apt installs anything: Debian's emscripten brings Debian's Node 18, which is written over a newer one that somebody copied to /usr/bin. One that
 * a package brought is safe: apt knows of it. One outside of /usr/bin is not in the way.
 */
export function keepNode() {
  const running = realpathSync(process.execPath);
  const inTheWay = ["/usr/bin", "/bin"].includes(dirname(running));
  if (!inTheWay || spawnSync("dpkg", ["-S", running]).status === 0) return;
  mkdirSync(dirname(kept), { recursive: true });
  copyFileSync(running, kept, constants.COPYFILE_FICLONE);
}

/**
 * After apt has installed: child processes get the Node that was there before, where the one on the path (or this process's own file) is too old now.
 * Gives back a sentence about it, or "".
 */
export function restoreNode() {
  const onPath = versionOf("node");
  const mineIsGood = isNewEnough(versionOf(process.execPath));
  if (mineIsGood && isNewEnough(onPath)) return "";
  if (keptIsGood()) runChildrenBy(kept);
  else if (mineIsGood) runChildrenBy(process.execPath);
  else return "";
  return `\`node\` is ${onPath || "no program"} now; going on with the ${process.versions.node} of before, ${process.execPath}`;
}

/** This process's children, by name or by process.execPath. */
function runChildrenBy(program) {
  process.execPath = program;
  process.env.PATH = `${dirname(program)}${delimiter}${process.env.PATH ?? ""}`;
}

/** Where this process is too old a Node, and an earlier one was kept: the program to run instead; else null. */
export function betterNode() {
  return !isNewEnough(process.versions.node) && keptIsGood() ? kept : null;
}

/** Why it can't go on with the Node that runs, or "". */
export function nodeProblem() {
  if (isNewEnough(process.versions.node)) return "";
  return (
    `Stampede needs Node ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node} (${process.execPath}). Debian's emscripten brings ` +
    "Debian's own older Node into /usr/bin: put a newer one (https://nodejs.org/) into /usr/local/bin, which comes before it."
  );
}
