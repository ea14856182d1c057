/** The lab: the simulator from the command line. Bundled and started by scripts/lab.mjs. */
import { join } from "node:path";
import { Core, RefusedError } from "../../app/engine/core";
import { instantiateCore, reasonOf } from "../../app/engine/loader";
import { builtModels, createNodeSweep, loadCoreFile, readSetFile, serveThread } from "../../app/engine/node";
import { resultHere } from "../../app/engine/run-here";
import { addInputs } from "../../app/model/input";
import type { InputReport } from "../../app/model/input-report";
import { findClaims, ledgerRow } from "../../app/model/ledger";
import type { LaneParams } from "../../app/model/scenario";
import { writeAnswers } from "./answers";
import { findModel, readCommand, readGrid, readLanes, UsageError } from "./arguments";
import { bracketProblems, endsOf, idleBrackets, readConstants } from "./brackets";
import { changedSentence, checkClaims, readClaims } from "./claims";
import { callsTable, noteLines, reportOf } from "./input-notes";
import { readKeptRows, sweepBesideKept } from "./kept";
import { claimsText, listText, runJson, runText, sweepCsv, sweepText } from "./output";
import { readOwn } from "./own-input";
import { createProgress } from "./progress";
import { stateCsv } from "./state";
import { writeTrace } from "./trace";
import { trialsText } from "./trials";

const help = `The lab runs the simulator from the command line.

  lab list [--json]                            models, parameters, metrics
  lab run MODEL [name=value ...] [--input FILE] [--json|--answers|--calls|--state NAME]
                                               one run; lists by , are lanes that are compared (at most four); FILE holds
                                               the model's input ("-": standard input), such as keys, one on each line;
                                               --answers prints what the model answers to each line, as "list" says of it
                                               (--offsets: its old name, for heaps); --calls prints the calls of a trace, each with
                                               its line, the trace's own answer and the model's; --state NAME as CSV how each task, cpu,
                                               lock, or what else the model has several of, stands at the end
  lab sweep MODEL [name=value ...] [--csv|--json]
                                               every combination; lists by , and ranges from..to:step; on all cores
  lab trace MODEL [name=value ...] [--format perfetto|ftrace|ndjson] [-o FILE]
                                               the log of one run, for a trace viewer (models of the SMP machine) or, as ndjson,
                                               record by record for programs; to standard output without -o
  lab claims [ID ...] [--json] [--brackets] [--kept MODEL,...]
                                               re-runs the ledger; exit code 1 if a row's verdict is not the committed one;
                                               --brackets: nor at both ends of each range that a row names;
                                               --kept: runs of these models that content/results has are read there. ID: a row, or all
                                               rows before whose slash it stands

  A value that is a list of numbers is written with - between them, as in a link: , stands between runs.
  What is to be said of an input (lines that were passed over, calls that are answered otherwise than in your trace, and why)
  is said on stderr; with --json it stands in "input" as well.
  run, sweep and trace also take cost.NAME=value: an assumed constant of content/calibration, as cost.apacheUserNs=200000

  lab run accept threads=1000 policy=wake-all --json
  lab run locks cpus=4 --trials 5%@90%         seeds seed, seed + 1 ...: until the first metric's interval is narrower than 5% of
                                               its mean at 90% confidence (Student's t); mean, half-width, trials
  lab run hash function=dentry-2.2.14 buckets=8192 --input keys.txt --json
  lab run heap allocator=dlmalloc-1998 word=32 --input trace.txt --answers
  lab sweep accept threads=100..1000:100 policy=wake-all,wake-one --csv

Through npm: npm run -s lab -- run accept threads=1000
Exit codes: 0, 1 when something failed, 2 when what was asked for is not possible; then stderr says what would be.`;

const commands = {
  list: ["--json"],
  run: ["--json", "--answers", "--offsets", "--calls", "--input", "--state", "--trials"],
  trace: ["--format", "-o", "--input"],
  sweep: ["--csv", "--json"],
  claims: ["--json", "--brackets", "--kept"],
  help: [],
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
/** On stderr; lanes of which the same is to be said say it once. */
function note(reports: readonly (InputReport | null)[]): void {
  const notes = new Set(reports.map((report) => (report === null ? "" : noteLines(report).join("\n"))));
  for (const text of notes) if (text !== "") process.stderr.write(`${text}\n`);
}
const printJson = (value: unknown) => print(JSON.stringify(value, null, 2));

async function main(args: readonly string[]): Promise<void> {
  const { name, words, assignments, flags, options } = readCommand(args, commands);
  if (name === "help") return print(help);
  if ((name === "list" || name === "claims") && assignments.length > 0)
    throw new UsageError([`"${name}" takes no parameters, and "${assignments[0]?.join("=")}" was given.`]);
  const printed = [...flags].filter((flag) => flag !== "--brackets");
  if (printed.length > 1) throw new UsageError([`Only one of ${printed.join(" and ")} can be printed.`]);
  const root = process.env.STAMPEDE_ROOT ?? process.cwd();
  const modules = new Map<string, WebAssembly.Module>();
  for (const model of builtModels(root)) modules.set(model, await loadCoreFile(model, root));
  const cores = [...modules.values()].map((module) => new Core(instantiateCore(module)));
  const descriptions = cores.map(({ description }) => description);
  const sweep = createNodeSweep(async (model) => modules.get(model) as WebAssembly.Module, new URL(import.meta.url));
  const set = assignments.map(([key]) => key);
  const json = flags.has("--json");

  if (name === "list") {
    if (words.length > 0) throw new UsageError([`"list" takes no words, and "${words.join(" ")}" was given.`]);
    if (json) printJson(descriptions);
    else print(listText(descriptions));
  } else if (name === "run") {
    const description = findModel(descriptions, words);
    const read = readLanes(description, assignments);
    const own = options.get("--input");
    const lanes =
      own === undefined ? await addInputs(description, read, readSetFile(root)) : readOwn(description, read, own);
    const core = cores.find((one) => one.description === description) as Core;
    if (flags.has("--answers") || flags.has("--offsets")) {
      writeAnswers(core, lanes, (lines) => process.stdout.write(lines));
      return note([reportOf(core, lanes[0] as LaneParams)]);
    }
    const state = options.get("--state");
    if (state !== undefined) {
      print(stateCsv(core, lanes, state));
      return note([reportOf(core, lanes.at(-1) as LaneParams)]);
    }
    const trials = options.get("--trials");
    if (trials !== undefined) {
      if (json) throw new UsageError(["--trials prints its own table: leave --json out."]);
      return print(await trialsText(core, description, lanes, trials));
    }
    const reports: (InputReport | null)[] = [];
    const results = lanes.map((params) => {
      const result = resultHere(core, description.model, params);
      reports.push(reportOf(core, params));
      return result;
    });
    note(reports);
    if (flags.has("--calls")) return print(reports.map(callsTable).join("\n\n"));
    if (!json) return print(runText(description, results, set));
    const rows = results.map((result, i) => runJson(description.model, result, reports[i]));
    printJson(rows.length === 1 ? rows[0] : rows);
  } else if (name === "trace") {
    const description = findModel(descriptions, words);
    const read = readLanes(description, assignments);
    const own = options.get("--input");
    const lanes =
      own === undefined ? await addInputs(description, read, readSetFile(root)) : readOwn(description, read, own);
    writeTrace(modules.get(description.model) as WebAssembly.Module, description, lanes, options);
  } else if (name === "sweep") {
    const description = findModel(descriptions, words);
    const grid = await addInputs(description, readGrid(description, assignments), readSetFile(root));
    const progress = createProgress("sweep");
    const results = await sweep(description.model, grid, { onProgress: progress.update });
    progress.end();
    if (json) printJson(results.map((result) => runJson(description.model, result)));
    else print(flags.has("--csv") ? sweepCsv(description, results, set) : sweepText(description, results, set));
  } else {
    const ledger = readClaims(join(root, "content/claims"));
    const asked = new Set(words.flatMap((word) => findClaims(ledger, word)));
    const claims = words.length === 0 ? ledger : ledger.filter((claim) => asked.has(claim));
    const missing = words.filter((word) => findClaims(ledger, word).length === 0);
    if (missing.length > 0)
      throw new UsageError(
        missing.map(
          (word) =>
            `The ledger has no claim "${word}"; it has ${[...new Set(ledger.map(({ id }) => id.split("/")[0]))].join(", ")}.`,
        ),
      );
    const constants = readConstants(join(root, "content/calibration"));
    const wrong = claims.flatMap((claim) => bracketProblems(descriptions, constants, claim));
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    const ends = flags.has("--brackets") ? claims.flatMap(endsOf) : [];
    const progress = createProgress("claims");
    const kept = options.get("--kept")?.split(",") ?? [];
    // Found by lab.mjs, which knows the core's sources.
    const changed = process.env.STAMPEDE_CHANGED?.split(",") ?? [];
    const unusable = kept.flatMap((model) => {
      if (!modules.has(model))
        return [`--kept: there is no model "${model}"; there are ${[...modules.keys()].join(", ")}.`];
      return changed.includes(model) ? [`--kept: results of "${model}" are of earlier sources: npm run results.`] : [];
    });
    if (unusable.length > 0) throw new UsageError(unusable);
    const rowsOf = (model: string) => (kept.includes(model) ? readKeptRows(model, root) : new Map());
    const besideKept = sweepBesideKept(descriptions, rowsOf, sweep);
    const all = await checkClaims(descriptions, [...claims, ...ends], besideKept, progress.update, readSetFile(root));
    progress.end();
    const [results, atEnds] = [all.slice(0, claims.length), all.slice(claims.length)];
    if (json) printJson(results.map((result) => ledgerRow(result, atEnds)));
    else print(claimsText(results, atEnds));
    const problems = [...all.flatMap(changedSentence), ...idleBrackets(results, atEnds)];
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

if (!serveThread()) {
  // A reader that has seen enough ("| head") is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  main(process.argv.slice(2)).catch((error: unknown) => {
    if (error instanceof UsageError) {
      for (const problem of error.problems) process.stderr.write(`${problem}\n`);
      process.exitCode = 2;
    } else {
      process.stderr.write(`${reasonOf(error)}.\n`);
      process.exitCode = error instanceof RefusedError ? 2 : 1;
    }
  });
}
