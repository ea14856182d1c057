/**
 * What the programs of content/machine print, read as if anybody had written it: nothing is taken on trust. The format is told to readers in
 * content/machine.mdx, to be changed with these files.
 */
import { readJson } from "../../model/read-json";
import { Checker, isRecord, said } from "./checker";
import { type Measured, most, type Program } from "./measured";
import { words } from "./own-machine-messages";
import { readers } from "./readers";

export const formatName = "stampede-measured";
export const formatVersion = 1;

export type ReadMeasured =
  | { readonly ok: true; readonly measured: Measured }
  | { readonly ok: false /** A sentence each. */; readonly problems: readonly string[] };

/** Never throws. */
export function readMeasured(text: string): ReadMeasured {
  if (text.trim() === "") return refused([words.empty]);
  if (text.length > most.characters) return refused([words.tooLong(most.characters)]);
  const json = readJson(text.replace(/^\uFEFF/, ""));
  if (!json.ok) return refused([json.problem]);
  const { data } = json;
  if (!isRecord(data) || data.format !== formatName) return refused([words.noFormat]);
  if (data.version !== formatVersion) return refused([words.otherVersion(said(data.version), formatVersion)]);
  const { program } = data;
  if (!isProgram(program)) return refused([words.otherProgram(said(program), Object.keys(readers))]);
  const check = new Checker();
  const measured = readers[program](data, check);
  return check.problems.length > 0 ? refused(check.problems) : { ok: true, measured };
}

const isProgram = (name: unknown): name is Program => typeof name === "string" && Object.hasOwn(readers, name);

function refused(problems: readonly string[]): ReadMeasured {
  const left = problems.length - most.told;
  return { ok: false, problems: left > 0 ? [...problems.slice(0, most.told), words.more(left)] : problems };
}
