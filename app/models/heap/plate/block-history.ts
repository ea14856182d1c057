/**
 * Which block lay where from which call to which, read once from the log; block-history.test.ts holds it against the core's own chunks, call by call. A moment is
 * counted by the calls that are over: what call 5 does is seen from 5 on.
 */
import { bytesOf, Grown } from "../../../base/grown";
import type { LogView } from "../../../engine/frame";
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { LogReader } from "../../../mount/log-reader";
import { ChunkTiles, chunkBytes } from "./chunk-tiles";

/** Of a block that is still there. */
export const stillThere = 0xffffffff;

const names = [
  "call-malloc",
  "call-free",
  "call-realloc",
  "split",
  "merge-previous",
  "merge-next",
  "join-top",
  "take-top",
  "grow",
  "map",
  "placed",
  "freed",
  "failed",
  "fresh",
] as const;
type Name = (typeof names)[number];

/** Of a block that is there now, in a map of stays and in that of its chunk's place, about. */
const liveBytes = 100;

export class BlockHistory extends LogReader {
  /** Stays of blocks in chunks, in the order in which they begin. Offsets and sizes are those of the chunk, bytes. */
  readonly offset = new Grown(Uint32Array);
  readonly size = new Grown(Uint32Array);
  readonly block = new Grown(Uint32Array);
  readonly requested = new Grown(Uint32Array);
  /** By the calls that are over: from when on it is there, and from when on it is not. */
  readonly from = new Grown(Uint32Array);
  readonly to = new Grown(Uint32Array);
  /** When each call was over, ns. */
  readonly endNs = new Grown(Float64Array);
  /** Where the last chunk in use ends, bytes: before the first call, and after each. */
  readonly usedEnd = new Grown(Uint32Array);
  readonly #params: LaneParams;
  readonly #kinds: readonly (Name | undefined)[];
  readonly #tiles = new ChunkTiles();
  /** Where each live block's stay stands. */
  readonly #stays = new Map<number, number>();
  /** Stays, a heap by where they end, the furthest first; those that are over are dropped when they come to the front. */
  readonly #furthest: number[] = [];
  #requested = 0;
  /** Mappings lie from here on, beside the heap: the first one is the lowest. */
  #mappings = Number.POSITIVE_INFINITY;

  constructor(description: Description, params: LaneParams) {
    super();
    this.#params = params;
    this.#kinds = description.kinds.map(({ name }) => names.find((one) => one === name));
    this.usedEnd.add(0);
  }

  /** Calls that are over. */
  get calls(): number {
    return this.endNs.count;
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) this.#read(log, i);
  }

  protected override restart(): void {
    for (const column of [this.offset, this.size, this.block, this.requested, this.from, this.to]) column.count = 0;
    this.endNs.count = 0;
    this.usedEnd.count = 1;
    this.#tiles.clear();
    this.#stays.clear();
    this.#furthest.length = 0;
    this.#mappings = Number.POSITIVE_INFINITY;
  }

  override get bytes(): number {
    const { offset, size, block, requested, from, to, endNs, usedEnd } = this;
    const ofLive = liveBytes * this.#stays.size + 8 * this.#furthest.length;
    return bytesOf([offset, size, block, requested, from, to, endNs, usedEnd]) + ofLive;
  }

  #read(log: LogView, i: number): void {
    const name = this.#kinds[log.kind.at(i) as number];
    if (name === undefined) return;
    const arg = log.arg.at(i) as number;
    const block = log.task.at(i) as number;
    switch (name) {
      case "call-malloc":
      case "call-realloc":
        this.#requested = arg;
        return;
      case "placed":
        this.#placed(block, arg);
        this.#endCall(log.timeNs.at(i) as number);
        return;
      case "freed":
        this.#leave(block);
        this.#endCall(log.timeNs.at(i) as number);
        return;
      case "failed":
        this.#endCall(log.timeNs.at(i) as number);
        return;
      case "fresh":
        for (const live of this.#stays.keys()) this.#leave(live);
        this.#tiles.clear();
        return;
      case "map":
        this.#mappings = Math.min(this.#mappings, arg);
        return;
      default:
        if (arg < this.#mappings && this.#params.allocator !== "buddy") this.#tile(name, arg);
    }
  }

  #tile(name: Name, at: number): void {
    const tiles = this.#tiles;
    const bytes = chunkBytes(this.#params, this.#requested);
    if (name === "split") tiles.split(at - bytes, at);
    else if (name === "take-top") tiles.cutTop(at, bytes);
    else if (name === "grow") tiles.grow(at, bytes);
    else if (name !== "call-free") tiles.absorb(at);
  }

  #placed(block: number, offset: number): void {
    this.#leave(block);
    if (offset >= this.#mappings) return;
    const bytes = chunkBytes(this.#params, this.#requested);
    const end = this.#tiles.end(offset);
    const stay = this.offset.count;
    this.#stays.set(block, stay);
    this.offset.add(offset);
    this.size.add(end === undefined || end === Number.POSITIVE_INFINITY ? bytes : end - offset);
    this.block.add(block);
    this.requested.add(this.#requested);
    this.from.add(this.calls + 1);
    this.to.add(stillThere);
    this.#push(stay);
  }

  #leave(block: number): void {
    const stay = this.#stays.get(block);
    if (stay === undefined) return;
    this.to.values[stay] = this.calls + 1;
    this.#stays.delete(block);
  }

  #endCall(timeNs: number): void {
    const all = this.#furthest;
    while (all.length > 0 && this.to.values[all[0] as number] !== stillThere) this.#pop();
    this.usedEnd.add(all.length === 0 ? 0 : this.endOf(all[0] as number));
    this.endNs.add(timeNs);
  }

  endOf(stay: number): number {
    return (this.offset.values[stay] as number) + (this.size.values[stay] as number);
  }

  #push(stay: number): void {
    const all = this.#furthest;
    const end = this.endOf(stay);
    let at = all.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.endOf(all[above] as number) >= end) break;
      all[at] = all[above] as number;
      at = above;
    }
    all[at] = stay;
  }

  #pop(): void {
    const all = this.#furthest;
    const last = all.pop() as number;
    if (all.length === 0) return;
    const end = this.endOf(last);
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= all.length) break;
      if (below + 1 < all.length && this.endOf(all[below + 1] as number) > this.endOf(all[below] as number)) below++;
      if (this.endOf(all[below] as number) <= end) break;
      all[at] = all[below] as number;
      at = below;
    }
    all[at] = last;
  }

  /** How many calls are over at a time; a call that is under way counts by the share of its time. */
  callsAt(timeNs: number): number {
    const { values } = this.endNs;
    const over = this.endNs.countUpTo(timeNs);
    if (over === this.calls) return over;
    const begin = over === 0 ? 0 : (values[over - 1] as number);
    return over + Math.max(0, timeNs - begin) / ((values[over] as number) - begin);
  }

  /** The other way round, ns; beyond the last call it is that one's end. */
  timeNs(calls: number): number {
    const { values } = this.endNs;
    const over = Math.min(Math.max(0, Math.floor(calls)), this.calls);
    const begin = over === 0 ? 0 : (values[over - 1] as number);
    if (over === this.calls) return begin;
    return begin + Math.max(0, calls - over) * ((values[over] as number) - begin);
  }
}
