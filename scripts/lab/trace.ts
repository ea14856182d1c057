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
import { perfettoTrace } from "../../app/model/trace/perfetto";
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
  const [params] = lanes;
  if (params === undefined || lanes.length > 1)
    throw new UsageError([`A trace shows one run, and ${lanes.length} were asked for: give no lists.`]);
  const log = runHere(module, description.model, lanes).lanes[0]?.log;
  if (!log) throw new Error("The run left no log");
  const scenario = { model: description.model, lanes, at: null };
  const link = `/s/${description.model}/?${formatLink(description, scenario)}`;
  const title = describeScenario(description, scenario);
  const path = options.get("-o");
  const write = (data: string | Uint8Array) => {
    if (path === undefined) return process.stdout.write(data);
    try {
      writeFileSync(path, data);
    } catch (error) {
      throw new UsageError([`${path} cannot be written: ${reasonOf(error)}.`]);
    }
  };
  if (format === "perfetto") write(perfettoTrace(description, log, { title, link }));
  else if (format === "ftrace") write(ftraceText(description, log, [title, link]));
  else write(`${[...ndjsonLines(description, log, { link, params: withoutInput(params) })].join("\n")}\n`);
  if (path !== undefined) process.stderr.write(`${path}: ${log.length} records of ${title}.\n`);
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
