/** What the lab says of the text that a run was given: on stderr, and in --json; and each call of a trace beside the trace's own answer. */
import { formatCount } from "../../app/base/quantity";
import type { Core } from "../../app/engine/core";
import { inputKey } from "../../app/model/input";
import {
  differenceSentence,
  differenceText,
  type InputReport,
  passedOverSentences,
  processName,
} from "../../app/model/input-report";
import type { LaneParams } from "../../app/model/scenario";
import { UsageError } from "./arguments";
import { table } from "./output";

/** Rows of a table that somebody reads, or that a program takes with --json. */
const mostRows = 10_000;
const mostDifferences = 20;
const mostProcesses = 10;

/** Of the run that the core has open; null: it has no input. */
export const reportOf = (core: Core, params: LaneParams): InputReport | null =>
  inputKey in params ? core.report(mostRows) : null;

/** A line each; none where there is nothing to say. */
export function noteLines(report: InputReport): readonly string[] {
  const { processes = [], remarks = [], differences = [], differing = 0 } = report;
  const sentence = differenceSentence(report);
  const shown = differences.slice(0, mostDifferences);
  return [
    ...(sentence === null ? [] : [sentence]),
    ...shown.map((call) => `  ${differenceText(call)}`),
    ...(differing > shown.length ? [`  and ${formatCount(differing - shown.length)} more`] : []),
    ...remarks,
    ...processLines(processes),
    ...passedOverSentences(report),
  ];
}

function processLines(processes: NonNullable<InputReport["processes"]>): readonly string[] {
  const shown = processes.find((process) => process.shown !== undefined);
  const others = processes.filter((process) => process !== shown);
  if (shown === undefined || others.length === 0) return [];
  const named = others.slice(0, mostProcesses).map(processName).join(", ");
  const more = others.length > mostProcesses ? ` and ${formatCount(others.length - mostProcesses)} more` : "";
  const choose = others[0]?.id === undefined ? "" : ` Choose with process=${others[0].id}.`;
  return [`Of the processes in the log, ${processName(shown)} is played; the others: ${named}${more}.${choose}`];
}

/** Each call of the trace, its line, both answers, and a mark where they differ. */
export function callsTable(report: InputReport | null): string {
  const rows = report?.rows;
  if (rows === undefined)
    throw new UsageError(["--calls needs a trace with answers of its own, such as a log of strace, by --input."]);
  const cells = rows.map(({ line, call, trace, model, cause }) => [
    `${line}`,
    call,
    trace === undefined ? "" : `${trace}`,
    `${model}`,
    cause === undefined ? "" : "differs",
    cause ?? "",
  ]);
  const left = (report?.calls ?? 0) - rows.length;
  const lines = table([["line", "call", "your trace", "the model", "", ""], ...cells]);
  return left > 0 ? `${lines}\nand ${formatCount(left)} more` : lines;
}
