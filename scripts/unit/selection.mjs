/**
 * Which files of unit tests have to run. The record of what passed: { settings, states: string[], files: { [path]: { tests: number, states: number[] } } }, where a state is
 * "input@what it was like" and a file names its states by their places. `settings`: one text over all on which every test depends.
 */

/** @typedef {{ settings: string, states: string[], files: Record<string, { tests: number, states: number[] }> }} PassedUnits */

/** @type {PassedUnits} */
export const nothingPassed = { settings: "", states: [], files: {} };

const split = (state) => {
  const at = state.lastIndexOf("@");
  return [state.slice(0, at), state.slice(at + 1)];
};

/**
 * `run`: files that are new, failed, or read something that has changed since they passed. `known`: those that would find everything as it was; `tests`: how many these hold.
 * `changed`: the inputs that are no longer what they were, each once.
 * @param {readonly string[]} files
 * @param {PassedUnits} passed
 * @param {(input: string) => string | Promise<string>} stateOf
 */
export async function selectUnits(files, passed, settings, stateOf) {
  const run = [];
  const known = [];
  const changed = new Set();
  const trusted = passed.settings === settings;
  const different = await Promise.all(
    passed.states.map(async (state) => {
      const [input, was] = split(state);
      return trusted && (await stateOf(input)) !== was ? input : null;
    }),
  );
  for (const file of files) {
    const before = trusted ? passed.files[file] : undefined;
    const why = before?.states.map((at) => different[at]).filter((input) => input !== null) ?? [];
    for (const input of why) changed.add(input);
    if (before === undefined || why.length > 0) run.push(file);
    else known.push(file);
  }
  const tests = known.reduce((sum, file) => sum + passed.files[file].tests, 0);
  return { run, known, tests, changed: [...changed].sort(), trusted };
}

/**
 * The record after a run: what was known stays, what ran and passed comes to it. `ran`: { file, passed, tests, inputs }. An input that `unsteady` names was written while the tests ran:
 * what read it may have read either, and isn't trusted.
 * @param {(input: string) => boolean} unsteady
 * @returns {Promise<PassedUnits>}
 */
export async function passedAfter(before, settings, known, ran, stateOf, unsteady = () => false) {
  const places = new Map();
  const states = [];
  const placeOf = (state) => {
    const place = places.get(state) ?? states.push(state) - 1;
    places.set(state, place);
    return place;
  };
  const files = {};
  for (const file of known) {
    const { tests, states: old } = before.files[file];
    files[file] = { tests, states: old.map((at) => placeOf(before.states[at])) };
  }
  for (const { file, passed, tests, inputs } of ran) {
    if (!passed || inputs.some(unsteady)) continue;
    const own = await Promise.all(inputs.map(async (input) => `${input}@${await stateOf(input)}`));
    files[file] = { tests, states: own.map(placeOf) };
  }
  return { settings, states, files };
}

const number = (count) => count.toLocaleString("en-US");

/** What is told of it, in a line or two; null where everything runs because nothing is known. */
export function toldOf({ run, known, tests, changed }) {
  if (known.length === 0) return null;
  const files = run.length + known.length;
  const left = `${number(tests)} unit tests, in ${known.length} of ${files} files, are left out: nothing that they read has changed since they passed.`;
  if (run.length === 0) return left;
  const names = changed.map((input) => input.slice(input.indexOf(":") + 1));
  const some = names.slice(0, 3).join(", ");
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  const why =
    names.length === 0 ? "new, or failed before" : `new, failed before, or reading what has changed (${some}${more})`;
  return `${left}\n${run.length} run: ${why}.`;
}
