import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { narrateText } from "../../model/narration";

/** One record of a log in words; "" where there is none. */
export function narrateRecord(description: Description, log: LogView | undefined, record: number): string {
  if (log === undefined || record < 0 || record >= log.length) return "";
  return narrateText(description, {
    kind: log.kind.at(record) ?? 0,
    cpu: log.cpu.at(record) ?? 0,
    task: log.task.at(record) ?? 0,
    what: log.what.at(record) ?? 0,
    arg: log.arg.at(record) ?? 0,
  });
}
