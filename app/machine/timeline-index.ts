/**
 * What each CPU did over time, read once from the log: a segment for each change of mode, and running totals for each mode at every
 * 32nd segment. So the time in each mode between any two moments costs a binary search, and a picture costs its pixels, not its records.
 */
import { type LogView, noCpu } from "../engine/frame";
import { LogReader } from "../stage/log-reader";

const blockSize = 32;
export const modeCount = 6;

class CpuHistory {
  count = 0;
  startNs = new Float64Array(64);
  mode = new Uint8Array(64);
  /** Time in each mode before each block's first segment. */
  totals = new Float64Array((64 / blockSize + 1) * modeCount);
  readonly #running = new Float64Array(modeCount);

  add(timeNs: number, mode: number): void {
    if (this.count > 0) {
      const last = this.count - 1;
      if (this.mode[last] === mode) return;
      // A mode that lasted no time is not a segment.
      if (this.startNs[last] === timeNs) {
        this.mode[last] = mode;
        return;
      }
      this.#running[this.mode[last] as number] =
        (this.#running[this.mode[last] as number] as number) + timeNs - (this.startNs[last] as number);
    }
    if (this.count === this.startNs.length) this.#grow();
    if (this.count % blockSize === 0) this.totals.set(this.#running, (this.count / blockSize) * modeCount);
    this.startNs[this.count] = timeNs;
    this.mode[this.count] = mode;
    this.count++;
  }

  #grow(): void {
    const capacity = this.startNs.length * 2;
    const startNs = new Float64Array(capacity);
    startNs.set(this.startNs);
    const mode = new Uint8Array(capacity);
    mode.set(this.mode);
    const totals = new Float64Array((capacity / blockSize + 1) * modeCount);
    totals.set(this.totals);
    this.startNs = startNs;
    this.mode = mode;
    this.totals = totals;
  }

  /** Index of the segment at a moment; -1 before the first. */
  at(timeNs: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.startNs[middle] as number) <= timeNs) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

export class TimelineIndex extends LogReader {
  readonly #cpus: CpuHistory[] = [];
  readonly #cpuCount: number;

  constructor(cpuCount: number) {
    super();
    this.#cpuCount = cpuCount;
    this.restart();
  }

  protected restart(): void {
    this.#cpus.length = 0;
    for (let cpu = 0; cpu < this.#cpuCount; cpu++) {
      const history = new CpuHistory();
      history.add(0, 0);
      this.#cpus.push(history);
    }
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const cpu = log.cpu[i] as number;
      if (cpu !== noCpu) this.#cpus[cpu]?.add(log.timeNs[i] as number, log.mode[i] as number);
    }
  }

  get cpus(): number {
    return this.#cpuCount;
  }

  segments(cpu: number): number {
    return this.#cpus[cpu]?.count ?? 0;
  }

  segmentAt(cpu: number, timeNs: number): number {
    return this.#cpus[cpu]?.at(timeNs) ?? -1;
  }

  segmentStartNs(cpu: number, segment: number): number {
    return this.#cpus[cpu]?.startNs[segment] ?? 0;
  }

  segmentMode(cpu: number, segment: number): number {
    return this.#cpus[cpu]?.mode[segment] ?? 0;
  }

  modeAt(cpu: number, timeNs: number): number {
    const segment = this.segmentAt(cpu, timeNs);
    return segment < 0 ? 0 : this.segmentMode(cpu, segment);
  }

  /** Time spent in each mode from 0 to `timeNs`, ns, into `out` (modeCount values). */
  totalsAt(cpu: number, timeNs: number, out: Float64Array): void {
    out.fill(0);
    const history = this.#cpus[cpu];
    if (!history) return;
    const segment = history.at(timeNs);
    if (segment < 0) return;
    const block = Math.floor(segment / blockSize);
    for (let mode = 0; mode < modeCount; mode++) out[mode] = history.totals[block * modeCount + mode] as number;
    for (let i = block * blockSize; i <= segment; i++) {
      const end = i === segment ? timeNs : (history.startNs[i + 1] as number);
      const mode = history.mode[i] as number;
      out[mode] = (out[mode] as number) + end - (history.startNs[i] as number);
    }
  }
}
