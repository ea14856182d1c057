/**
 * Stryker's own runner for Vitest starts a thread for every mutant, loads all modules in it, and takes a quarter of a second of CPU time to do so. This one loads
 * the tests once (in-place.ts, in a thread of Vitest's), and runs the functions of those that cover a mutant, again and again. Copied to build/mutate, from where it finds Stryker.
 */
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { createVitest } from "vitest/node";

class InPlaceRunner {
  #vitest = null;
  #channel = null;
  #over = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const name = `mutants-${process.pid}`;
    process.env.MUTATE_CHANNEL = name;
    this.#channel = new BroadcastChannel(name);
    const loaded = this.#next();
    this.#vitest = await createVitest("test", {
      config: "scripts/mutate/vitest.config.ts",
      watch: false,
      reporters: [{}],
    });
    this.#over = this.#vitest.start().then(() => {
      throw new Error(`The tests could not be loaded: ${this.#problems()}`);
    });
    this.#over.catch(() => {});
    await Promise.race([loaded, this.#over]);
  }

  #problems() {
    const { state } = this.#vitest;
    const failed = state
      .getFiles()
      .flatMap(({ name, result }) => (result?.errors ?? []).map(({ message }) => `${name}: ${message}`));
    return [...failed, ...[...state.errorsSet].map(String)].join("; ") || "nobody says why.";
  }

  /** What the thread says next. */
  #next() {
    return new Promise((resolve) => {
      this.#channel.onmessage = ({ data }) => {
        if (data.from === "tests") resolve(data);
      };
    });
  }

  #ask(message) {
    const said = this.#next();
    this.#channel.postMessage({ from: "stryker", ...message });
    return Promise.race([said, this.#over]);
  }

  async dryRun() {
    const { tests, coverage } = await this.#ask({ ask: "all" });
    return {
      status: "complete",
      tests: tests.map((test) => ({ ...test, fileName: test.id.split("#")[0] })),
      mutantCoverage: coverage,
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const ask = { ask: "mutant", mutant: activeMutant.id, tests: testFilter, hitLimit };
    let said = await this.#ask(ask);
    if (said.spoiled) {
      // What a mutant has left in some module lets tests fail without it: loaded anew, they say whether it was this one.
      await this.dispose();
      await this.init();
      said = await this.#ask(ask);
    }
    if (said.endless) return { status: "timeout", reason: "It went round and round." };
    if (said.failed === null) return { status: "survived", nrOfTests: said.ran };
    return { status: "killed", killedBy: [said.failed], failureMessage: said.message, nrOfTests: said.ran };
  }

  async dispose() {
    this.#channel?.postMessage({ from: "stryker", ask: "end" });
    await this.#over?.catch(() => {});
    this.#channel?.close();
    await this.#vitest?.close();
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-place", InPlaceRunner)];
