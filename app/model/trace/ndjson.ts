/** A run's log as NDJSON: a line that says what the run is, then one JSON object for each record, as it is and in words. */

import type { Description } from "../description";
import { narrateText, subjectOf } from "../narration";
import { noCpu, noTask } from "../none";
import type { LaneParams } from "../scenario";
import type { TraceLog } from "./scheduling";

export interface NdjsonAbout {
  readonly link: string;
  readonly params: LaneParams;
}

/**
 * Yields lines without their ends. Where a record names no CPU, task or line of the listing, the key is left out; where it is about one of the model's own entities
 * (its sentence says `{task:connection}`), that one's name stands in place of `task`.
 */
export function* ndjsonLines(description: Description, log: TraceLog, about: NdjsonAbout): Generator<string> {
  yield JSON.stringify({ model: description.model, params: about.params, link: about.link, records: log.length });
  const subjects = description.kinds.map((_, kind) => subjectOf(description, kind));
  for (let i = 0; i < log.length; i++) {
    const [kind, cpu, task, line] = [log.kind.at(i), log.cpu.at(i), log.task.at(i), log.line.at(i)] as [
      number,
      number,
      number,
      number,
    ];
    const [what, arg] = [log.what.at(i), log.arg.at(i)] as [number, number];
    yield JSON.stringify({
      record: i,
      timeNs: log.timeNs.at(i),
      kind: description.kinds[kind]?.name ?? kind,
      ...(cpu === noCpu ? {} : { cpu, mode: description.modes[log.mode.at(i) as number]?.name }),
      ...(task === noTask
        ? {}
        : subjects[kind]
          ? { [subjects[kind].name]: task + subjects[kind].first }
          : { task: task + 1 }),
      ...(line === 0xffff ? {} : { line: description.lines[line]?.label }),
      what,
      arg,
      words: narrateText(description, { kind, cpu, task, what, arg }),
    });
  }
}
