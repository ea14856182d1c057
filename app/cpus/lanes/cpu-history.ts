/**
 * What one CPU did over time: a segment for each change of mode, and running totals for each mode. So the time in each mode between any two moments costs a
 * binary search. Of a long run stretches of several segments can be kept in their place, with the share of their time in each mode.
 */
import { bisectRight } from "d3-array";
import { bytesOf, Grown } from "../../base/grown";

export const modeCount = 6;

/** Entries between two sets of totals. */
const blockSize = 32;
/** Segments of a stretch when a history is first made coarser. */
const fewestOfStretch = 4;

export class CpuHistory {
  /** Segments so far. */
  count = 0;
  /** Segments of an entry: 1, or those of a stretch. */
  #each = 1;
  readonly #startNs = new Grown(Float64Array, 64);
  readonly #mode = new Grown(Uint8Array, 64);
  /** Of stretches: of each mode the share of their time, 255 for all of it. The last stretch has none as long as it lasts. */
  readonly #shares = new Grown(Uint8Array, modeCount);
  /** Time in each mode before each block's first entry. */
  readonly #totals = new Grown(Float64Array, modeCount);
  /** Time in each mode before the last segment; and before the last entry. */
  readonly #running = new Float64Array(modeCount);
  readonly #before = new Float64Array(modeCount);
  #lastNs = 0;
  #found = 0;
  #lastMode = 0;

  get bytes(): number {
    return bytesOf([this.#startNs, this.#mode, this.#shares, this.#totals]);
  }

  /** Segments, or stretches of them, that are kept. */
  get entries(): number {
    return this.#startNs.count;
  }

  get isCoarse(): boolean {
    return this.#each > 1;
  }

  /** Whether a mode goes on: adding it adds nothing. Most records change none, and are not worth a call with a number that takes memory. */
  isIn(mode: number): boolean {
    return this.count > 0 && this.#lastMode === mode;
  }

  add(timeNs: number, mode: number): void {
    if (this.count > 0) {
      if (this.#lastMode === mode) return;
      // A mode that lasted no time is not a segment.
      if (this.#lastNs === timeNs) {
        this.#lastMode = mode;
        if (!this.isCoarse) this.#mode.values[this.#mode.count - 1] = mode;
        return;
      }
      this.#running[this.#lastMode] = (this.#running[this.#lastMode] as number) + timeNs - this.#lastNs;
    }
    if (this.count % this.#each === 0) this.#addEntry(timeNs, mode);
    this.#lastNs = timeNs;
    this.#lastMode = mode;
    this.count++;
  }

  #addEntry(timeNs: number, mode: number): void {
    if (this.isCoarse && this.#startNs.count > 0) this.#endStretch(timeNs);
    if (this.#startNs.count % blockSize === 0) for (const total of this.#running) this.#totals.add(total);
    this.#startNs.add(timeNs);
    if (this.isCoarse) this.#before.set(this.#running);
    else this.#mode.add(mode);
  }

  #endStretch(endNs: number): void {
    const span = endNs - (this.#startNs.values[this.#startNs.count - 1] as number);
    for (let mode = 0; mode < modeCount; mode++)
      this.#shares.add(Math.round((255 * ((this.#running[mode] as number) - (this.#before[mode] as number))) / span));
  }

  /** Half as many entries, or a quarter the first time. What is kept is read off what was: nothing is read again. */
  coarsen(): void {
    const each = this.isCoarse ? this.#each * 2 : fewestOfStretch;
    const ratio = each / this.#each;
    const { values: starts, count: entries } = this.#startNs;
    const totals = this.#totalsOfEvery(ratio);
    for (const column of [this.#startNs, this.#mode, this.#shares, this.#totals]) column.clear();
    this.#each = each;
    const own = new Float64Array(modeCount);
    for (let kept = 0; kept * ratio < entries; kept++) {
      for (let mode = 0; mode < modeCount; mode++) own[mode] = totals[kept * modeCount + mode] as number;
      const startNs = starts[kept * ratio] as number;
      if (kept > 0) {
        const span = startNs - (this.#startNs.values[kept - 1] as number);
        for (let mode = 0; mode < modeCount; mode++)
          this.#shares.add(Math.round((255 * ((own[mode] as number) - (this.#before[mode] as number))) / span));
      }
      if (kept % blockSize === 0) for (const total of own) this.#totals.add(total);
      this.#startNs.add(startNs);
      this.#before.set(own);
    }
  }

  /** The totals before every so many entries, side by side, each entry gone over once. */
  #totalsOfEvery(ratio: number): Float64Array {
    const { values: starts, count } = this.#startNs;
    const totals = new Float64Array(Math.ceil(count / ratio) * modeCount);
    const at = new Float64Array(modeCount);
    for (let entry = 0; entry < count; entry++) {
      const start = starts[entry] as number;
      if (entry % blockSize === 0) {
        const block = (entry / blockSize) * modeCount;
        for (let mode = 0; mode < modeCount; mode++) at[mode] = this.#totals.values[block + mode] as number;
      }
      if (entry % ratio === 0) totals.set(at, (entry / ratio) * modeCount);
      if (entry + 1 < count) this.#addTo(at, entry, (starts[entry + 1] as number) - start, start);
    }
    return totals;
  }

  /** Index of the segment at a moment, of the first of its stretch; -1 before the first. */
  at(timeNs: number): number {
    if (timeNs >= this.#lastNs) return this.count - 1;
    const entry = this.#entryAt(timeNs);
    return entry < 0 ? -1 : entry * this.#each;
  }

  /** Looked for from where it was found last: pictures ask from left to right. */
  #entryAt(timeNs: number): number {
    const { values, count } = this.#startNs;
    let low = 0;
    let high = count;
    if (this.#found < count && (values[this.#found] as number) <= timeNs) {
      low = this.#found + 1;
      for (let step = 1; low + step < count; step *= 2) {
        if ((values[low + step] as number) > timeNs) {
          high = low + step;
          break;
        }
        low += step;
      }
    }
    low = bisectRight(values, timeNs, low, high);
    this.#found = Math.max(0, low - 1);
    return low - 1;
  }

  startNs(segment: number): number {
    if (segment === this.count - 1) return this.#lastNs;
    return this.#startNs.values[Math.floor(segment / this.#each)] ?? 0;
  }

  /** Of a stretch the mode that lasted longest. */
  mode(segment: number): number {
    if (segment === this.count - 1) return this.#lastMode;
    if (!this.isCoarse) return this.#mode.values[segment] ?? 0;
    const at = Math.floor(segment / this.#each) * modeCount;
    if (at >= this.#shares.count) return this.#lastMode;
    let longest = 0;
    for (let mode = 1; mode < modeCount; mode++)
      if ((this.#shares.values[at + mode] as number) > (this.#shares.values[at + longest] as number)) longest = mode;
    return longest;
  }

  /** Time spent in each mode from 0 to `timeNs`, ns, into `out` (modeCount values). Within a stretch as if its modes took turns all the while. */
  totalsAt(timeNs: number, out: Float64Array): void {
    out.fill(0);
    if (timeNs >= this.#lastNs && this.count > 0) {
      out.set(this.#running);
      out[this.#lastMode] = (out[this.#lastMode] as number) + timeNs - this.#lastNs;
      return;
    }
    const entry = this.#entryAt(timeNs);
    if (entry < 0) return;
    const block = Math.floor(entry / blockSize);
    for (let mode = 0; mode < modeCount; mode++) out[mode] = this.#totals.values[block * modeCount + mode] as number;
    const starts = this.#startNs.values;
    for (let i = block * blockSize; i <= entry; i++) {
      const start = starts[i] as number;
      this.#addTo(out, i, (i === entry ? timeNs : (starts[i + 1] as number)) - start, start);
    }
  }

  /** Time spent in each mode between two moments, ns, into `out`: a picture asks for column after column, and few entries lie in each. */
  timesBetween(fromNs: number, toNs: number, out: Float64Array): void {
    const first = this.#entryAt(fromNs);
    const last = this.#entryAt(toNs);
    if (first < 0 || last - first > blockSize || toNs >= this.#lastNs) {
      const before = new Float64Array(modeCount);
      this.totalsAt(fromNs, before);
      this.totalsAt(toNs, out);
      for (let mode = 0; mode < modeCount; mode++) out[mode] = (out[mode] as number) - (before[mode] as number);
      return;
    }
    out.fill(0);
    const starts = this.#startNs.values;
    for (let entry = first; entry <= last; entry++) {
      const start = starts[entry] as number;
      const endNs = entry === last ? toNs : (starts[entry + 1] as number);
      this.#addTo(out, entry, endNs - Math.max(fromNs, start), start);
    }
  }

  #addTo(out: Float64Array, entry: number, ns: number, startNs: number): void {
    if (!this.isCoarse) {
      const mode = this.#mode.values[entry] as number;
      out[mode] = (out[mode] as number) + ns;
      return;
    }
    const at = entry * modeCount;
    const isLast = at >= this.#shares.count;
    const known = isLast ? this.#lastNs - startNs : 255;
    for (let mode = 0; mode < modeCount && known > 0; mode++) {
      const part = isLast
        ? (this.#running[mode] as number) - (this.#before[mode] as number)
        : (this.#shares.values[at + mode] as number);
      out[mode] = (out[mode] as number) + (ns * part) / known;
    }
  }
}
