/** The side of plugin.mjs that has the tests: Vitest loads them, and instead of running them once this runs them as often as it is asked. */
import { relative } from "node:path";
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";

/** What Stryker's mutants look at, and write to (INSTRUMENTER_CONSTANTS of its api). */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const thread = globalThis as { __stryker__?: Switch };
thread.__stryker__ ??= {};
const mutants = thread.__stryker__;

type Asked =
  | { readonly ask: "all" }
  | { readonly ask: "mutant"; readonly mutant: string; readonly tests?: readonly string[]; readonly hitLimit?: number }
  | { readonly ask: "end" };

/** With every mutant switched in, which makes the hottest loops twenty times as slow as they are. */
const slowestMs = 10_000;

const files = JSON.parse(process.env.MUTATE_TESTS ?? "[]").length;
const tests = new Map<string, RunnerTestCase>();
/** Of a test, with nothing changed. */
const tookMs = new Map<string, number>();
const suites: RunnerTestFile[] = [];

export default class InPlace extends TestRunner {
  /** While they are loaded nothing runs: what a module does then is told from what tests do. */
  runTask(): Promise<void> {
    return Promise.resolve();
  }

  override async onAfterRunFiles(loaded?: RunnerTestFile[]): Promise<void> {
    for (const file of loaded ?? []) {
      suites.push(file);
      for (const test of testsOf(file)) if (test.mode === "run" || test.mode === "queued") tests.set(idOf(test), test);
    }
    if (suites.length === files) await this.#serve();
    super.onAfterRunFiles();
  }

  async #serve(): Promise<void> {
    // Texts that are kept are at hand again.
    for (const file of suites) await this.onBeforeRunSuite(file);
    const channel = new BroadcastChannel(process.env.MUTATE_CHANNEL ?? "");
    await new Promise<void>((over) => {
      channel.onmessage = async ({ data }: MessageEvent<Asked & { from: string }>) => {
        if (data.from !== "stryker") return;
        if (data.ask === "end") over();
        else
          channel.postMessage({
            from: "tests",
            ...(data.ask === "all" ? await this.#all() : await this.#mutant(data)),
          });
      };
      channel.postMessage({ from: "tests" });
    });
    channel.close();
  }

  /** Each once. Those that fail when they are run like this, and those that nobody could wait for at every mutant, are left out from then on. */
  async #all() {
    const told: object[] = [];
    for (const [id, test] of tests) {
      mutants.currentTestId = id;
      const begun = performance.now();
      const problem = await this.#run(test);
      const timeSpentMs = performance.now() - begun;
      mutants.currentTestId = undefined;
      tookMs.set(id, timeSpentMs);
      if (problem === null && timeSpentMs < slowestMs) {
        told.push({ id, name: id.slice(id.indexOf("#") + 1), timeSpentMs, status: 0 });
        continue;
      }
      const why = problem ?? `it takes ${(timeSpentMs / 1000).toFixed(1)} s`;
      process.stderr.write(`Left out: ${id} (${why.split("\n")[0]})\n`);
      tests.delete(id);
      delete mutants.mutantCoverage?.perTest[id];
    }
    return { tests: told, coverage: mutants.mutantCoverage };
  }

  async #mutant({ mutant, tests: wanted = [...tests.keys()], hitLimit }: Extract<Asked, { ask: "mutant" }>) {
    let ran = 0;
    // The quickest first: most mutants are noticed by several.
    const inOrder = [...wanted].sort((a, b) => (tookMs.get(a) ?? 0) - (tookMs.get(b) ?? 0));
    for (const id of inOrder) {
      const test = tests.get(id);
      if (test === undefined) continue;
      ran++;
      Object.assign(mutants, { activeMutant: mutant, hitCount: 0, hitLimit });
      const problem = await this.#run(test);
      const endless = hitLimit !== undefined && (mutants.hitCount ?? 0) > hitLimit;
      Object.assign(mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      if (problem === null && !endless) continue;
      // Without the mutant it has to pass, as it did.
      const spoiled = (await this.#run(test)) !== null;
      return { ran, endless, failed: id, message: problem ?? "", spoiled };
    }
    return { ran, endless: false, failed: null, message: "", spoiled: false };
  }

  /** What its failure says, or null. */
  async #run(test: RunnerTestCase): Promise<string | null> {
    const around: RunnerTestSuite[] = [];
    for (let suite: RunnerTestSuite | undefined = test.suite ?? test.file; suite; suite = suite.suite)
      around.unshift(suite);
    if (around[0] !== test.file) around.unshift(test.file);
    try {
      this.onBeforeTryTask(test);
      for (const suite of around)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) await hook(test.context as never, suite);
      await TestRunner.getTestFn(test)();
      this.onAfterTryTask(test);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      for (const suite of around)
        for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context as never, suite);
    }
  }
}

const testsOf = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : task.type === "test" ? [task] : []));

function idOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(" > ")}`;
}
