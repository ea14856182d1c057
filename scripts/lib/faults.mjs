import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Small faults of the core (wasm-core/tests/faults.json): `before`, which stands in the file of wasm-core/src just once, becomes `after`. Both are
 * statements, if `before` ends with a semicolon, or else expressions. `noticedBy` names the test that fails then; `hangs` says that it never ends.
 * @typedef {{ name: string, file: string, before: string, after: string, breaks: string, noticedBy: string, hangs?: boolean }} Fault
 */

const tests = join(root, "wasm-core/tests");

/** @returns {Fault[]} */
export const readFaults = () => JSON.parse(readFileSync(join(tests, "faults.json"), "utf8"));

/** The text of a file of the core; null where there is none. */
export function sourceOf(file) {
  const path = join(root, "wasm-core/src", file);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** The core's tests as GoogleTest calls them: Suite.Name. */
export function testNames() {
  const sources = readdirSync(tests, { recursive: true }).filter((path) => path.endsWith(".cpp"));
  const found = sources.flatMap((path) => [
    ...readFileSync(join(tests, path), "utf8").matchAll(/^TEST(?:_[FP])?\((\w+), (\w+)\)/gm),
  ]);
  return new Set(found.map(([, suite, name]) => `${suite}.${name}`));
}

/** The filter for a test, which may have parameters and is called Heap/Suite.Name/first-fit then. */
export const filterFor = (test) => `${test}:*/${test}/*`;

/** Without its parameters. */
export const plainName = (test) => test.replace(/^\w+\//, "").replace(/\/.*$/, "");

/** These compare logs with those that were kept: they notice every change, and say of none what is wrong with it. */
export const onlyCompare = ["Digests.*", "KeptScenarios.*"];

const comparesOnly = (test) => onlyCompare.some((pattern) => test.startsWith(pattern.slice(0, -1)));

/** What is wrong with the list, in sentences. */
export function problemsOf(faults, textOf = sourceOf, names = testNames()) {
  const problems = [];
  const known = new Set();
  for (const { name, file, before, after, breaks, noticedBy } of faults) {
    const complain = (what) => problems.push(`${name}: ${what}`);
    if (known.has(name)) complain("another fault has this name");
    known.add(name);
    const source = textOf(file);
    const times = source === null ? 0 : source.split(before).length - 1;
    if (source === null) complain(`there is no ${file} in wasm-core/src`);
    else if (times !== 1) complain(`${file} has ${JSON.stringify(before)} ${times} times; it must stand there once`);
    if (before === after) complain("nothing changes");
    if (!breaks?.endsWith(".")) complain("a sentence must say what it breaks");
    if (!names.has(noticedBy)) complain(`there is no test ${noticedBy}`);
    else if (comparesOnly(noticedBy)) complain(`${noticedBy} only compares with what was kept`);
  }
  return problems;
}

/** The number by which a process is told which fault to have: of the name alone, so that a new fault changes no other's file. */
export function numberOf(name) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The source with all of its faults in it: each is there in a process that is told so (the header below), and in no other. */
export function plant(source, faults) {
  let planted = source;
  for (const { name, before, after } of faults) {
    const chosen = `::stampede::planted(${numberOf(name)}u)`;
    const statement = before.endsWith(";");
    const text = statement
      ? `{ if (${chosen}) { ${after} } else { ${before} } }`
      : `(${chosen} ? (${after}) : (${before}))`;
    if (planted.split(before).length !== 2) throw new Error(`${name}: its text must stand in the source once`);
    planted = planted.replace(before, () => text);
  }
  return planted === source ? source : `#include "planted.hpp"\n${planted}`;
}

/** Which of the faults that lie in the sources this process has. */
export const plantedHeader = `#pragma once
#include <cstdint>
#include <cstdlib>

namespace stampede {
inline const uint32_t fault_to_have = [] {
  const char* number = std::getenv("STAMPEDE_FAULT");
  return number ? static_cast<uint32_t>(std::strtoul(number, nullptr, 10)) : 0;
}();
inline bool planted(uint32_t fault) { return fault == fault_to_have; }
}  // namespace stampede
`;
