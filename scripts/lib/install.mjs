import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { keepNode, nodeProblem, restoreNode } from "./node.mjs";
import { must, Refusal, root, run, say } from "./run.mjs";
import { hashOf, isFresh, writeStamp } from "./stamp.mjs";

/** The quickest first. */
export const chromiums = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Programs and headers that a step needs (`helps`: or would be quicker with): how to see that one is there, and the Debian packages that bring it. */
export const needs = {
  emscripten: { there: () => onPath("em++") && onPath("emcmake"), packages: ["emscripten"] },
  compiler: { there: () => onPath("g++"), packages: ["g++"] },
  cmake: {
    there: () => onPath("cmake") && (onPath("ninja") || onPath("make")),
    packages: ["cmake", "ninja-build"],
    wants: "CMake with Ninja or make",
  },
  // Starts a build sooner than make and gives each core work to the end.
  ninja: { there: () => onPath("ninja"), packages: ["ninja-build"], helps: true },
  // For the programs that readers compile (content/machine).
  cc: {
    there: () => (onPath("cc") || onPath("gcc")) && existsSync("/usr/include/stdio.h"),
    packages: ["gcc", "libc6-dev"],
    wants: "a C compiler with the C library's headers",
  },
  // Compiles once what several builds of the same source need; without it they only take longer.
  ccache: { there: () => onPath("ccache"), packages: ["ccache"], helps: true },
  googletest: {
    there: () => ["/usr/include/gtest/gtest.h", "/usr/local/include/gtest/gtest.h"].some(existsSync),
    packages: ["libgtest-dev"],
  },
  chromium: {
    there: () => chromiums.some(onPath) || playwrightHas("chromium"),
    packages: ["chromium-headless-shell"],
    wants: "Chromium",
  },
  // Older ones lack commands by which Playwright drives it; Debian 12 has newer ones among its security updates.
  firefox: {
    there: () => firefoxVersion() >= 145 || playwrightHas("firefox"),
    packages: ["firefox-esr"],
    wants: "Firefox 145 or newer",
  },
  // There is WebKitGTK on Linux alone; elsewhere its tests are left out (playwright.config.ts).
  webkit: {
    there: () => process.platform !== "linux" || (onPath("WebKitWebDriver") && onPath("Xvfb")),
    packages: ["webkit2gtk-driver", "xvfb"],
    wants: "WebKitGTK with WebKitWebDriver and MiniBrowser, and Xvfb",
  },
};

/** True if `playwright install` has brought a browser of its own, as on systems that are not Debian. */
function playwrightHas(browser) {
  const caches = [".cache/ms-playwright", "Library/Caches/ms-playwright"].map((path) => join(homedir(), path));
  return caches.some((path) => existsSync(path) && readdirSync(path).some((name) => name.startsWith(`${browser}-`)));
}

/** Major version; 0 where there is none. */
function firefoxVersion() {
  const program = ["firefox-esr", "firefox"].find(onPath);
  if (program === undefined) return 0;
  const { stdout } = spawnSync(program, ["--headless", "--version"], { encoding: "utf8", timeout: 30_000 });
  return Number(/Firefox (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

export function onPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => folder && existsSync(join(folder, program)));
}

/** Installs what is missing of the named needs; where it can't, says what is missing and the exact command. */
export async function installSystem(names) {
  const root = process.getuid?.() === 0;
  const canInstall = root && onPath("apt-get");
  const missing = names.filter((name) => !needs[name].there() && (canInstall || !needs[name].helps));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.flatMap((name) => needs[name].packages))];
  const command = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!canInstall) {
    const why = onPath("apt-get")
      ? `Installing needs root. Run this, then try again:\n\n    sudo apt-get update && sudo ${command}`
      : `This system has no apt-get: install them by its own means (on Debian it is \`${command}\`), then try again.`;
    throw new Refusal(`Missing: ${wanted(missing)}. ${why}`);
  }
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  say(`Installing ${packages.join(", ")} from Debian (a few minutes the first time)`);
  keepNode();
  // Where the lists can't be fetched those that are there may do.
  const updated = await run("apt-get", ["update"], { quiet: true, name: "apt-get update", env });
  const installed = await run("apt-get", command.split(" ").slice(1), {
    quiet: true,
    name: "apt-get install",
    env,
  });
  const still = missing.filter((name) => !needs[name].there());
  if (still.some((name) => !needs[name].helps)) {
    process.stderr.write(`${updated.output}\n${installed.output}`.split("\n").slice(-15).join("\n"));
    throw new Refusal(
      `apt-get could not install ${wanted(still)}. The command was:\n\n    apt-get update && ${command}`,
    );
  }
  if (still.length > 0) say(`Going on without ${wanted(still)}: it takes longer`);
  const restored = restoreNode();
  if (restored !== "") say(restored);
}

const wanted = (names) => names.map((name) => needs[name].wants ?? name).join(", ");

/** Runs `npm ci` unless node_modules is what the lock file says. */
export async function installNpm() {
  const problem = nodeProblem();
  if (problem !== "") throw new Refusal(problem);
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
