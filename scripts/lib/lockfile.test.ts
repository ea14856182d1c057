import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.mjs";

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const packages: Readonly<Record<string, Package>> = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
).packages;
const installed = Object.entries(packages).filter(([path]) => path !== "");

it("says of every package what its bytes are to be", () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? "")).map(([path]) => path)).toEqual([]);
});

/** As Node looks for it: beside the package, and then ever further out. */
function found(from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1))) {
    const beside = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (beside in packages) return true;
    if (place === "") return false;
  }
}

// npm leaves out what it can't find, and `npm ci` then refuses the whole file.
it("has the packages of all platforms", () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) =>
      found(path, name) ? [] : [`${path} → ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
