/** Where in a run much happens in little time: found in how its named steps (wake-ups, connections, calls) lie over time. */
import type { LogView } from "../../engine/frame";
import type { RunUpdate } from "../../engine/run-update";
import type { Description } from "../../model/description";
import { LogReader } from "../../mount/log-reader";

/** Simulated ns. */
export interface Burst {
  readonly fromNs: number;
  readonly toNs: number;
}

/** More bins would tell nothing that is seen in a play of some seconds. */
const mostBins = 2048;

/** How many events fall into which stretch of time: stretches are of one width, which doubles when they no longer reach. */
export class EventDensity {
  readonly #counts = new Uint32Array(mostBins);
  #widthNs = 1;

  /** Of a stretch, ns: a power of two. */
  get widthNs(): number {
    return this.#widthNs;
  }

  add(timeNs: number): void {
    while (timeNs >= this.#widthNs * mostBins) this.#fold();
    const bin = Math.floor(timeNs / this.#widthNs);
    this.#counts[bin] = (this.#counts[bin] as number) + 1;
  }

  /** Of the stretches from 0 to the one that holds `endNs`; good until the next `add`. */
  counts(endNs: number): Uint32Array {
    while (endNs >= this.#widthNs * mostBins) this.#fold();
    return this.#counts.subarray(0, Math.floor(endNs / this.#widthNs) + 1);
  }

  #fold(): void {
    const counts = this.#counts;
    for (let bin = 0; bin < mostBins; bin++) {
      const both = bin * 2 < mostBins ? (counts[bin * 2] as number) + (counts[bin * 2 + 1] as number) : 0;
      counts[bin] = both;
    }
    this.#widthNs *= 2;
  }
}

/** Fewer events are no crowd. */
const leastEvents = 8;
/** Of all events of the run. */
const leastShare = 1 / 8;
/** As many times as dense as the whole run. */
const leastDensity = 4;
/** More changes of pace than by these would be a flicker. */
const mostBursts = 4;

/** Stretches in which events are at least four times as dense as in the whole run, each with an eighth of them or more; in their order. */
export function findBursts(density: EventDensity, endNs: number): readonly Burst[] {
  const counts = density.counts(endNs);
  const { widthNs } = density;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const least = Math.max(leastEvents, all * leastShare);
  const found: Burst[] = [];
  const search = (from: number, to: number): void => {
    const best = densest(counts, from, to, (leastDensity * all) / counts.length);
    if (best === null || best.events < least || found.length === mostBursts) return;
    found.push({ fromNs: best.from * widthNs, toNs: Math.min(endNs, best.to * widthNs) });
    search(from, best.from);
    search(best.to, to);
  };
  if (all > 0 && counts.length > 1) search(0, counts.length);
  return found.sort((a, b) => a.fromNs - b.fromNs);
}

/** Of the bins [from, to) the stretch that has most events beyond `usual` for each bin; null where none has. */
function densest(counts: Uint32Array, from: number, to: number, usual: number) {
  let best: { from: number; to: number; events: number } | null = null;
  let most = 0;
  let [begin, beyond, events] = [from, 0, 0];
  for (let bin = from; bin < to; bin++) {
    if (beyond <= 0) [begin, beyond, events] = [bin, 0, 0];
    const count = counts[bin] as number;
    events += count;
    beyond += count - usual;
    if (beyond <= most) continue;
    most = beyond;
    best = { from: begin, to: bin + 1, events };
  }
  return best;
}

/** The density of a run's named steps, read as they come: each record once. */
export class RunDensity {
  readonly #density = new EventDensity();
  readonly #readers: readonly StepReader[];

  constructor(description: Description, lanes: number) {
    const isStep = description.kinds.map(({ step }) => step !== undefined);
    this.#readers = Array.from({ length: lanes }, () => new StepReader(isStep, this.#density));
  }

  extend(lanes: RunUpdate["lanes"]): void {
    for (const [i, { log }] of lanes.entries()) this.#readers[i]?.sync(log);
  }

  bursts(endNs: number): readonly Burst[] {
    return findBursts(this.#density, endNs);
  }
}

class StepReader extends LogReader {
  readonly #isStep: readonly boolean[];
  readonly #density: EventDensity;

  constructor(isStep: readonly boolean[], density: EventDensity) {
    super();
    this.#isStep = isStep;
    this.#density = density;
  }

  /** Logs of one run only grow; another run has another density. */
  protected override restart(): void {}

  protected take({ kind, timeNs }: LogView, from: number, to: number): void {
    for (let record = from; record < to; record++)
      if (this.#isStep[kind.at(record) as number]) this.#density.add(timeNs.at(record) as number);
  }
}
