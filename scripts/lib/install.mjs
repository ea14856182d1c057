import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { must, Refusal, root, run, say } from "./run.mjs";
import { hashOf, isFresh, writeStamp } from "./stamp.mjs";

/** Programs and headers that a step needs: how to see that one is there, and the Debian packages that bring it. */
export const needs = {
  emscripten: { there: () => onPath("em++"), packages: ["emscripten"] },
  compiler: { there: () => onPath("g++") && onPath("cmake") && onPath("make"), packages: ["g++", "cmake", "make"] },
  googletest: {
    there: () => ["/usr/include/gtest/gtest.h", "/usr/local/include/gtest/gtest.h"].some(existsSync),
    packages: ["libgtest-dev"],
  },
  chromium: {
    there: () => ["chromium", "chromium-browser", "google-chrome"].some(onPath),
    packages: ["chromium"],
  },
  firefox: { there: () => onPath("firefox-esr") || onPath("firefox"), packages: ["firefox-esr"] },
};

export function onPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => folder && existsSync(join(folder, program)));
}

/** Installs what is missing of the named needs; where it can't, says what is missing and the exact command. */
export async function installSystem(names) {
  const missing = names.filter((name) => !needs[name].there());
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => needs[name].packages);
  const command = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  const root = process.getuid?.() === 0;
  if (!root || !onPath("apt-get")) {
    const why = onPath("apt-get")
      ? `Installing needs root. Run this, then try again:\n\n    sudo apt-get update && sudo ${command}`
      : `This system has no apt-get: install them by its own means (on Debian it is \`${command}\`), then try again.`;
    throw new Refusal(`Missing: ${missing.join(", ")}. ${why}`);
  }
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  say(`Installing ${packages.join(", ")} from Debian (a few minutes the first time)`);
  await must("apt-get", ["update"], { quiet: true, name: "apt-get update", env });
  const { code, output } = await run("apt-get", command.split(" ").slice(1), {
    quiet: true,
    name: "apt-get install",
    env,
  });
  const still = missing.filter((name) => !needs[name].there());
  if (code !== 0 || still.length > 0) {
    process.stderr.write(output.split("\n").slice(-15).join("\n"));
    throw new Refusal(
      `apt-get could not install ${(still.length ? still : missing).join(", ")}. The command was:\n\n    ${command}`,
    );
  }
}

/** Runs `npm ci` unless node_modules is what the lock file says. */
export async function installNpm() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(
      `Stampede needs Node 20.19 or newer; this is ${process.versions.node}. Newer ones are at https://nodejs.org/.`,
    );
  }
  const hash = hashOf(["package-lock.json"], process.versions.node.split(".")[0]);
  if (isFresh("npm", hash, ["node_modules/.package-lock.json"])) return;
  if (matchesLock()) return writeStamp("npm", hash);
  say("Installing npm packages (npm ci)");
  await must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { name: "npm ci" });
  writeStamp("npm", hash);
}

/** True if npm's own record of what is installed names every package of the lock file at its version. */
function matchesLock() {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const have = JSON.parse(readFileSync(installed, "utf8")).packages;
  const want = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(want).every(
    ([path, { version, optional }]) => path === "" || optional || have[path]?.version === version,
  );
}
