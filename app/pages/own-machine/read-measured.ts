/**
 * What the programs of content/machine print, read as if anybody had written it: nothing is taken on trust. The format is told to readers in
 * content/machine.mdx, to be changed with measured.ts.
 */
import * as v from "valibot";
import { readJson } from "../../model/read-json";
import { isRecord, placeOf } from "../../model/schema";
import { type Measured, type Program, programs, said } from "./measured";
import { most } from "./most";
import { words } from "./own-machine-messages";

const formatName = "stampede-measured";
const formatVersion = 1;

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
  if (!isProgram(program)) return refused([words.otherProgram(said(program), Object.keys(programs))]);
  const read = v.safeParse(programs[program], data);
  return read.success
    ? { ok: true, measured: read.output }
    : refused(read.issues.map((issue) => `${placeOf(issue)} ${issue.message}`.trim()));
}

const isProgram = (name: unknown): name is Program => typeof name === "string" && Object.hasOwn(programs, name);

function refused(problems: readonly string[]): ReadMeasured {
  const left = problems.length - most.told;
  return { ok: false, problems: left > 0 ? [...problems.slice(0, most.told), words.more(left)] : problems };
}
