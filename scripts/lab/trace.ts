/** `lab trace`: the log of one run, written for other programs. */
import { writeFileSync } from "node:fs";
import { reasonOf } from "../../app/engine/loader";
import { runHere } from "../../app/engine/run-here";
import { describeScenario } from "../../app/model/describe-scenario";
import type { Description } from "../../app/model/description";
import { withoutInput } from "../../app/model/input";
import { formatLink } from "../../app/model/link";
import type { LaneParams } from "../../app/model/scenario";
import { ftraceText } from "../../app/model/trace/ftrace";
import { ndjsonLines } from "../../app/model/trace/ndjson";
import { perfettoTrace, type TracedRun } from "../../app/model/trace/perfetto";
import { hasScheduling } from "../../app/model/trace/scheduling";
import { UsageError } from "./arguments";

const formats = ["perfetto", "ftrace", "ndjson"] as const;
type Format = (typeof formats)[number];

export function writeTrace(
  module: WebAssembly.Module,
  description: Description,
  lanes: readonly LaneParams[],
  options: ReadonlyMap<string, string>,
): void {
  const format = readFormat(options.get("--format") ?? "perfetto", description);
  if (lanes.length !== 1 && format !== "perfetto")
    throw new UsageError([
      `${format} shows one run, and ${lanes.length} were asked for: give no lists, or have them as perfetto.`,
    ]);
  const logs = runHere(module, description.model, lanes).lanes.map(({ log }) => log);
  const runs = lanes.map((params, i): TracedRun & { readonly params: LaneParams } => {
    const log = logs[i];
    if (!log) throw new Error("The run left no log");
    const scenario = { model: description.model, lanes: [params], at: null };
    return {
      params,
      log,
      title: describeScenario(description, scenario),
      link: `/s/${description.model}/?${formatLink(description, scenario)}`,
    };
  });
  const [first] = runs;
  if (!first) throw new Error("There is no run to trace");
  const path = options.get("-o");
  const write = (data: string | Uint8Array) => {
    if (path === undefined) return process.stdout.write(data);
    try {
      writeFileSync(path, data);
    } catch (error) {
      throw new UsageError([`${path} cannot be written: ${reasonOf(error)}.`]);
    }
  };
  const { log, title, link, params } = first;
  if (format === "perfetto") write(perfettoTrace(description, runs));
  else if (format === "ftrace") write(ftraceText(description, log, [title, link]));
  else write(`${[...ndjsonLines(description, log, { link, params: withoutInput(params) })].join("\n")}\n`);
  if (path === undefined) return;
  for (const { log, title } of runs) process.stderr.write(`${path}: ${log.length} records of ${title}.\n`);
}

function readFormat(text: string, description: Description): Format {
  const format = formats.find((one) => one === text);
  if (format === undefined) throw new UsageError([`--format ${text}: expected ${formats.join(", ")}.`]);
  if (format !== "ndjson" && !hasScheduling(description))
    throw new UsageError([
      `${description.model} does not stand on the SMP machine: its log can be had as ndjson, not as ${format}.`,
    ]);
  return format;
}
