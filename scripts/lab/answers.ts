/** Where the blocks of a heap lie, as lines that can be held against a real allocator's. */
import type { Core } from "../../app/engine/core";
import type { LaneParams } from "../../app/model/scenario";
import { UsageError } from "./arguments";

const recordBytes = 24;

/**
 * Runs the heap model and tells each placement: `ID OFFSET`, in bytes from the first block of the same trace, `ID none` where there was no memory, and `---` where a
 * new trace begins. `write` gets a few thousand lines at a time.
 */
export function writeOffsets(core: Core, lanes: readonly LaneParams[], write: (lines: string) => void): void {
  const { kinds, model } = core.description;
  const kind = (name: string) => kinds.findIndex((one) => one.name === name);
  const [placed, failed, fresh] = [kind("placed"), kind("failed"), kind("fresh")];
  if (placed < 0) throw new UsageError([`${model} places no blocks: --offsets is for the model heap.`]);
  const [params] = lanes;
  if (params === undefined || lanes.length > 1)
    throw new UsageError(["--offsets tells of one run, and several were asked for."]);
  core.open(model, params);
  let first: number | null = null;
  while (!core.finished) {
    core.step(core.logCapacity);
    const { count, address, buffer } = core.freshRecords();
    const records = new DataView(buffer, address, count * recordBytes);
    let lines = "";
    for (let at = 0; at < count * recordBytes; at += recordBytes) {
      const what = records.getUint8(at + 8);
      if (what === fresh) {
        first = null;
        lines += "---\n";
      } else if (what === placed) {
        const place = records.getInt32(at + 20, true);
        first ??= place;
        lines += `${records.getUint32(at + 16, true)} ${place - first}\n`;
      } else if (what === failed) lines += `${records.getUint32(at + 16, true)} none\n`;
    }
    if (lines !== "") write(lines);
  }
}
