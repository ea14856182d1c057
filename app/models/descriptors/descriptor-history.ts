/** Which number was open when, read once from the log. */
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { StateHistory } from "../../plate/states/state-history";
import { descriptorStates, standard } from "./core-names";
import { openAtFirst, rowsOf } from "./shape";

const free = descriptorStates.indexOf("free");
const open = descriptorStates.indexOf("open");

export class DescriptorHistory extends StateHistory {
  readonly #rows: number;
  readonly #first: number;
  /** By kind: what a record of it makes of its number; null: nothing. */
  readonly #after: readonly (number | null)[];
  readonly #end: number;

  constructor(description: Description, params: LaneParams) {
    super();
    this.#rows = rowsOf(params);
    this.#first = Math.min(this.#rows, openAtFirst(params));
    const after = new Map([
      ["give", open],
      ["take", open],
      ["close", free],
    ]);
    this.#after = description.kinds.map(({ name }) => after.get(name) ?? null);
    this.#end = description.kinds.findIndex(({ name }) => name === "end");
    this.begin();
  }

  protected begin(): void {
    for (let number = 0; number < this.#first; number++) this.change(0, number, open);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const kind = log.kind.at(i) as number;
      const timeNs = log.timeNs.at(i) as number;
      if (kind === this.#end) {
        for (let number = 0; number < this.#rows; number++)
          this.change(timeNs, number, number < standard ? open : free);
        continue;
      }
      const after = this.#after[kind] ?? null;
      const number = log.task.at(i) as number;
      if (after !== null && number < this.#rows) this.change(timeNs, number, after);
    }
  }
}
