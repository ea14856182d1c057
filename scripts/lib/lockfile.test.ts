import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./root.mjs";

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Package>>;

/** As Node looks for it: beside the package, and then ever further out. */
function found(packages: Packages, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1))) {
    const beside = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (beside in packages) return true;
    if (place === "") return false;
  }
}

// What `npm start` installs, and what `npm run mutate` adds when it is first run.
describe.each([
  ["package-lock.json", 200],
  ["scripts/mutate/package-lock.json", 100],
])("%s", (file, least) => {
  const packages: Packages = JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  const installed = Object.entries(packages).filter(([path]) => path !== "");

  it("says of every package what its bytes are to be", () => {
    expect(installed.length).toBeGreaterThan(least);
    const unsure = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
    expect(unsure.map(([path]) => path)).toEqual([]);
  });

  // npm leaves out what it can't find, and `npm ci` then refuses the whole file.
  it("has the packages of all platforms", () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) =>
        found(packages, path, name) ? [] : [`${path} → ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

it("has what mutants are made with in exact versions, of which Node 20 can run every one", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "scripts/mutate/package.json"), "utf8"));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
