/**
 * What each CPU did over time, read once from the log, so that a picture costs its pixels, not its records. Where a run is long, histories keep stretches
 * of segments; a window of few records is then read from the log once more, segment by segment.
 */
import { countWhile } from "../../base/count-while";
import { bytesOf } from "../../base/grown";
import { copyOut, type LogView, noCpu } from "../../engine/frame";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LogReader } from "../../mount/log-reader";
import { CpuHistory, modeCount } from "./cpu-history";
import type { TimeWindow } from "./time-zoom";

export { modeCount } from "./cpu-history";

/** Records of a window that is read segment by segment, at most. */
export const mostOfWindow = 100_000;

/** A history of fewer is not made coarser: a picture of the whole run has about as many columns. */
const fewestEntries = 2048;

/** A window in full. */
interface Detail {
  readonly windowNs: TimeWindow;
  /** Its first record, and the one behind its last. */
  readonly records: readonly [number, number];
  readonly cpus: readonly CpuHistory[];
}

export class TimelineIndex extends LogReader {
  #cpus: CpuHistory[] = [];
  readonly #cpuCount: number;
  #detail: Detail | null = null;

  constructor(cpuCount: number) {
    super();
    this.#cpuCount = cpuCount;
    this.restart();
  }

  protected override restart(): void {
    this.#cpus = Array.from({ length: this.#cpuCount }, () => new CpuHistory());
    for (const history of this.#cpus) history.add(0, 0);
    this.#detail = null;
  }

  protected take(log: LogView, from: number, to: number): void {
    addRecords(this.#cpus, log, from, to);
  }

  override get bytes(): number {
    return bytesOf(this.#cpus) + bytesOf(this.#detail?.cpus ?? []);
  }

  override get neverStops(): boolean {
    return true;
  }

  /** The largest eighth of the histories, or two: no call takes long, and CPUs that do little stay as they are. */
  override coarsen(): boolean {
    const bySize = [...this.#cpus].sort((a, b) => b.entries - a.entries);
    const large = bySize.slice(0, Math.max(2, bySize.length / 8)).filter(({ entries }) => entries > fewestEntries);
    for (const history of large) history.coarsen();
    return large.length > 0;
  }

  /** To be called before a window is drawn: what can be told of it segment by segment is. */
  focus(windowNs: TimeWindow): this {
    const { log } = this;
    if (log === null || !this.#cpus.some(({ isCoarse }) => isCoarse)) return this;
    const [from, to] = windowNs;
    const records = [firstAfter(log, from), firstAfter(log, to)] as const;
    const known = this.#detail;
    if (known?.windowNs[0] === from && known.windowNs[1] === to && known.records[1] === records[1]) return this;
    this.#detail =
      records[1] - records[0] > mostOfWindow ? null : { windowNs, records, cpus: this.#read(log, from, records) };
    return this;
  }

  #read(log: LogView, fromNs: number, [from, to]: readonly [number, number]): readonly CpuHistory[] {
    const cpus = this.#cpus.map(() => new CpuHistory());
    for (const [cpu, mode] of this.#modesBefore(log, from, fromNs).entries()) cpus[cpu]?.add(fromNs, mode);
    addRecords(cpus, log, from, to);
    return cpus;
  }

  /** What each CPU did last before a record. One that logged nothing for long does what its history says, and before its first record nothing. */
  #modesBefore(log: LogView, record: number, timeNs: number): Uint8Array {
    const since = Math.max(0, record - mostOfWindow);
    const modes = Uint8Array.from(this.#cpus, (history) => (since > 0 ? history.mode(history.at(timeNs)) : 0));
    const left = new Set(this.#cpus.keys());
    for (let i = record - 1; i >= since && left.size > 0; i--)
      if (left.delete(log.cpu.at(i) as number)) modes[log.cpu.at(i) as number] = log.mode.at(i) as number;
    return modes;
  }

  get cpus(): number {
    return this.#cpuCount;
  }

  /** Whether a window's segments are known one by one; else only how its time goes by. */
  tellsSegments(cpu: number, [fromNs, toNs]: TimeWindow): boolean {
    if (!this.#cpus[cpu]?.isCoarse) return true;
    return this.#inDetail(cpu, fromNs) !== null && this.#inDetail(cpu, toNs) !== null;
  }

  segments(cpu: number): number {
    return this.#cpus[cpu]?.count ?? 0;
  }

  segmentAt(cpu: number, timeNs: number): number {
    const own = this.#inDetail(cpu, timeNs);
    return own ? this.#first(cpu) + own.at(timeNs) : (this.#cpus[cpu]?.at(timeNs) ?? -1);
  }

  /** Of a coarse history segments are counted by the stretch, so that those of a window in full begin with its stretch. */
  #first(cpu: number): number {
    return this.#cpus[cpu]?.at(this.#detail?.windowNs[0] ?? 0) ?? 0;
  }

  #inDetail(cpu: number, timeNs: number): CpuHistory | null {
    const detail = this.#detail;
    const covered = detail !== null && timeNs >= detail.windowNs[0] && timeNs <= detail.windowNs[1];
    return covered && this.#cpus[cpu]?.isCoarse ? (detail.cpus[cpu] as CpuHistory) : null;
  }

  /** Of a segment that is told in full: which it is there; -1: it is told by the long history. Pictures ask this a thousand times, so that no pair is made of it. */
  #placeInDetail(cpu: number, segment: number): number {
    const detail = this.#cpus[cpu]?.isCoarse ? this.#detail?.cpus[cpu] : undefined;
    if (detail === undefined) return -1;
    const place = segment - this.#first(cpu);
    return place < detail.count ? Math.max(-1, place) : -1;
  }

  segmentStartNs(cpu: number, segment: number): number {
    const place = this.#placeInDetail(cpu, segment);
    return (place < 0 ? this.#cpus[cpu]?.startNs(segment) : this.#detail?.cpus[cpu]?.startNs(place)) ?? 0;
  }

  segmentMode(cpu: number, segment: number): number {
    const place = this.#placeInDetail(cpu, segment);
    return (place < 0 ? this.#cpus[cpu]?.mode(segment) : this.#detail?.cpus[cpu]?.mode(place)) ?? 0;
  }

  modeAt(cpu: number, timeNs: number): number {
    const segment = this.segmentAt(cpu, timeNs);
    return segment < 0 ? 0 : this.segmentMode(cpu, segment);
  }

  /** Time spent in each mode between two moments, ns, into `out` (modeCount values). */
  timesBetween(cpu: number, fromNs: number, toNs: number, out: Float64Array): void {
    const [first, last] = [this.#inDetail(cpu, fromNs), this.#inDetail(cpu, toNs)];
    if (first === last) {
      (first ?? this.#cpus[cpu])?.timesBetween(fromNs, toNs, out);
      return;
    }
    const before = new Float64Array(modeCount);
    this.totalsAt(cpu, fromNs, before);
    this.totalsAt(cpu, toNs, out);
    for (let mode = 0; mode < modeCount; mode++) out[mode] = (out[mode] as number) - (before[mode] as number);
  }

  /** Time spent in each mode from 0 to `timeNs`, ns, into `out` (modeCount values). */
  totalsAt(cpu: number, timeNs: number, out: Float64Array): void {
    const history = this.#cpus[cpu];
    const detail = this.#inDetail(cpu, timeNs);
    if (!history || !detail || this.#detail === null) {
      out.fill(0);
      history?.totalsAt(timeNs, out);
      return;
    }
    // A window in full counts from where it begins.
    const before = new Float64Array(modeCount);
    history.totalsAt(this.#detail.windowNs[0], before);
    detail.totalsAt(timeNs, out);
    for (let mode = 0; mode < modeCount; mode++) out[mode] = (out[mode] as number) + (before[mode] as number);
  }
}

/** The lane's own, of so many CPUs. */
export const laneTimeline = (lane: LaneParams, cpus: number): TimelineIndex =>
  laneReader(lane, `timeline/${cpus}`, () => new TimelineIndex(cpus));

/** Times of the records that are read, in blocks: asked for one by one each would be a number in memory. */
const times = new Float64Array(1024);

function addRecords(cpus: readonly CpuHistory[], log: LogView, from: number, to: number): void {
  for (let block = from; block < to; block += times.length) {
    const end = Math.min(to, block + times.length);
    copyOut(log.timeNs, block, end, times);
    for (let i = block; i < end; i++) {
      const cpu = log.cpu.at(i) as number;
      const history = cpu === noCpu ? undefined : cpus[cpu];
      const mode = log.mode.at(i) as number;
      if (history !== undefined && !history.isIn(mode)) history.add(times[i - block] as number, mode);
    }
  }
}

/** The first record after a time. */
const firstAfter = ({ timeNs: times, length }: LogView, timeNs: number): number =>
  countWhile(length, (i) => (times.at(i) as number) <= timeNs);
