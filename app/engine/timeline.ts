/**
 * One lane's run with its checkpoints. The head computes the run to its end; a viewer, another instance of the core, goes wherever somebody looks:
 * nearest checkpoint, then replay. Once the head has stopped it is the viewer.
 *
 * A state is always that right after the event which wrote its last record, whether computed or replayed: the same, byte for byte.
 */
import { bisector } from "d3-array";
import { inputKey } from "../model/input";
import type { InputReport } from "../model/input-report";
import type { LaneParams } from "../model/scenario";
import type { Core } from "./core";
import type { LaneState } from "./frame";
import { copyRecords, type LogChunk } from "./log-store";
import { type PageList, PageStore } from "./page-store";

export interface TimelineOptions {
  readonly makeCore: () => Core;
  readonly model: string;
  readonly params: LaneParams;
  /** For all checkpoints of this lane. */
  readonly budgetBytes: number;
  /** Where lanes are large they share the instance that looks while their heads compute; absent: a lane has its own. */
  readonly shared?: SharedViewer;
  readonly recordLimit: number;
  /** Milliseconds, monotonous; only the spacing of checkpoints depends on it. */
  readonly clock: () => number;
}

/** One instance for the looks of several lanes, each of which finds there what the last one left. */
export interface SharedViewer {
  core: Core | null;
  lane: Timeline | null;
  /** Else every lane makes its own. */
  wanted: boolean;
  /** Else there is no room for it beside the lanes' own: looks wait until the heads have stopped. */
  fits: boolean;
}

interface Checkpoint {
  readonly records: number;
  /** Time of the last record before it. */
  readonly timeNs: number;
  readonly pages: PageList;
}

/** A replay takes at most about this long, unless checkpoints had to be thinned. */
const shortestSpacingMs = 4;
const longestSpacingMs = 10;
/** Records of one call while replaying or computing: about 2 ms where each costs a microsecond. */
export const recordsAStep = 2048;

const byRecords = bisector(({ records }: Checkpoint) => records);

export class Timeline {
  /** What there is to say of its input; null: it has none. */
  readonly report: InputReport | null;
  readonly #options: TimelineOptions;
  readonly #store = new PageStore();
  #checkpoints: Checkpoint[] = [];
  #head: Core | null;
  #headTimeNs = 0;
  /** Time spent computing since the last checkpoint. */
  #sinceMs = 0;
  #captureMs = 0;
  /** Doubled whenever the budget made every second checkpoint go. */
  #thinning = 1;
  #stopped = false;
  #recordLimit: number;
  #budgetBytes: number;
  #records = 0;
  #limited = false;
  /** Its last record is there, and nothing is left to happen. */
  #ended = false;
  /** The state before the first record, of a lane that has no instance of its own for looks while its head computes. */
  #first: LaneState | null = null;
  #viewer: Core | null = null;
  #viewerAt = 0;
  #viewerTimeNs = 0;

  /** Opens the run. Throws what the core says when it refuses. */
  constructor(options: TimelineOptions) {
    this.#options = options;
    this.#recordLimit = options.recordLimit;
    this.#budgetBytes = options.budgetBytes;
    this.#head = options.makeCore();
    this.#head.open(options.model, options.params);
    this.report = inputKey in options.params ? this.#head.report(0) : null;
    this.#capture(this.#head);
  }

  /** No record will come any more. */
  get finished(): boolean {
    return this.#stopped;
  }
  /** It ended because of the limit, not because nothing was left to happen. */
  get limited(): boolean {
    return this.#limited;
  }
  get records(): number {
    return this.#records;
  }
  /** Time of the last record. */
  get timeNs(): number {
    return this.#headTimeNs;
  }
  get checkpointBytes(): number {
    return this.#store.bytes;
  }
  /** Bytes of memory that the pages of checkpoints stand in, free ones too. */
  get heldBytes(): number {
    return this.#store.heldBytes;
  }
  /** Bytes of the instance that computes, or that has computed. */
  get machineBytes(): number {
    return (this.#head ?? this.#viewer)?.memoryUsed ?? 0;
  }
  get checkpointCount(): number {
    return this.#checkpoints.length;
  }
  /** Where checkpoints lie, in records. */
  get checkpointRecords(): readonly number[] {
    return this.#checkpoints.map(({ records }) => records);
  }

  /** Whether a look can be answered now; a very large run must stop first, but for its beginning. */
  canSeek(records: number): boolean {
    if (this.#stopped) return true;
    if (this.#records < records) return false;
    return this.#options.shared?.fits !== false || (records === 0 && this.#first !== null);
  }

  /** Where less may be kept than was said at its opening. */
  limitTo(records: number): void {
    this.#recordLimit = Math.min(this.#recordLimit, records);
  }

  /** Where checkpoints may take less than was said at its opening: what is too much goes at once. */
  keepCheckpointsTo(bytes: number): void {
    this.#budgetBytes = Math.min(this.#options.budgetBytes, bytes);
    if (this.#store.bytes > this.#budgetBytes) this.#keepToBudget();
  }

  /** Computes a little more of the run; its records go to `sink`, which gives a chunk with room for so many. */
  advance(sink: (room: number) => LogChunk): void {
    const head = this.#head;
    if (head === null) return;
    const began = this.#options.clock();
    if (this.#records === 0 && this.#options.shared?.wanted) this.#first = stateOf(head, 0, 0);
    const count = head.step(recordsAStep);
    if (count > 0) {
      const { address, buffer } = head.freshRecords();
      copyRecords(sink(count), buffer, address, count);
      this.#headTimeNs = head.lastRecordNs ?? this.#headTimeNs;
      this.#records += count;
    }
    this.#sinceMs += this.#options.clock() - began;
    this.#ended = head.finished;
    this.#limited = !this.#ended && this.#records >= this.#recordLimit;
    if (this.#ended || this.#limited) this.stop();
    else if (this.#sinceMs >= this.#spacingMs()) this.#capture(head);
  }

  /** Ends the computing: what was computed stays. */
  stop(): void {
    this.#stopped = true;
    if (this.#head === null) return;
    // Two instances are one too many now; the head keeps the further position.
    this.#viewer = this.#head;
    this.#viewerAt = this.#records;
    this.#viewerTimeNs = this.#headTimeNs;
    this.#head = null;
    this.#first = null;
  }

  #spacingMs(): number {
    // As much time on copying as on computing at the very most; a small memory costs next to nothing.
    return Math.min(longestSpacingMs, Math.max(shortestSpacingMs, this.#captureMs)) * this.#thinning;
  }

  #capture(core: Core): void {
    this.#sinceMs = 0;
    const used = core.memoryUsed;
    // A run that doesn't fit twice is replayed from its beginning, which costs nothing to keep.
    if (used * 2 > this.#options.budgetBytes) return;
    const began = this.#options.clock();
    const previous = this.#checkpoints.at(-1)?.pages ?? null;
    const pages = this.#store.capture(core.memory(), used, previous);
    this.#checkpoints.push({ records: this.#records, timeNs: this.#headTimeNs, pages });
    this.#captureMs = this.#options.clock() - began;
    this.#keepToBudget();
  }

  #keepToBudget(): void {
    while (this.#store.bytes > this.#budgetBytes && this.#checkpoints.length > 1) this.#thin();
    this.#store.trim(this.#checkpoints.map(({ pages }) => pages));
  }

  /** Every second checkpoint goes; the first stays, and the last while there are others. */
  #thin(): void {
    const last = this.#checkpoints.length - 1;
    this.#checkpoints = this.#checkpoints.filter(({ pages }, index) => {
      const stays = index % 2 === 0 || (index === last && last > 1);
      if (!stays) this.#store.release(pages);
      return stays;
    });
    this.#thinning *= 2;
  }

  /**
   * Goes to the state after `records` records (or the end of their moment), working until about `deadline` on the clock. Returns the state, or null
   * where more work is left: call again with the same number.
   */
  seek(records: number, deadline: number): LaneState | null {
    const target = Math.max(0, Math.min(records, this.#records));
    if (target === 0 && this.#first !== null) return this.#takeFirst(this.#first);
    const viewer = this.#viewerFor(target);
    while (this.#viewerAt < target) {
      const count = viewer.step(Math.min(target - this.#viewerAt, recordsAStep));
      if (count === 0) break;
      this.#viewerAt += count;
      this.#viewerTimeNs = viewer.lastRecordNs ?? this.#viewerTimeNs;
      if (this.#viewerAt < target && this.#options.clock() >= deadline) return null;
    }
    // After the last record time may go on in which nothing happens: whatever way one comes to the end, numbers are those of the whole run.
    if (this.#ended && this.#viewerAt === this.#records && !viewer.finished) viewer.step(1);
    return stateOf(viewer, this.#viewerTimeNs, this.#viewerAt);
  }

  /** Whoever has it may give its buffers away: no copy stays. */
  #takeFirst(first: LaneState): LaneState {
    this.#first = null;
    return first;
  }

  /** At the target or before it, never further away than the nearest checkpoint. */
  #viewerFor(target: number): Core {
    const checkpoint = this.#nearest(target);
    const from = checkpoint?.records ?? 0;
    const known = this.#ownViewer();
    if (known !== null && this.#viewerAt <= target && this.#viewerAt >= from) return known;
    const viewer = known ?? this.#newViewer();
    if (checkpoint) {
      const memory = viewer.memory(Math.ceil(checkpoint.pages.length * 4096));
      this.#store.restore(checkpoint.pages, memory);
      viewer.adopt();
    } else {
      viewer.open(this.#options.model, this.#options.params);
    }
    this.#viewerAt = from;
    this.#viewerTimeNs = checkpoint?.timeNs ?? 0;
    return viewer;
  }

  /** The instance that stands where this lane looked last; null where there is none. */
  #ownViewer(): Core | null {
    const { shared } = this.#options;
    return this.#viewer ?? (shared?.lane === this ? shared.core : null);
  }

  #newViewer(): Core {
    const { shared, makeCore } = this.#options;
    if (!shared?.wanted) {
      this.#viewer = makeCore();
      return this.#viewer;
    }
    shared.core ??= makeCore();
    shared.lane = this;
    return shared.core;
  }

  #nearest(target: number): Checkpoint | null {
    return this.#checkpoints[byRecords.right(this.#checkpoints, target) - 1] ?? null;
  }

  /** 64 bits over the records up to where somebody looked last. */
  viewedDigest(): string {
    return (this.#ownViewer() ?? this.#head)?.digest() ?? "";
  }
}

const stateOf = (core: Core, timeNs: number, records: number): LaneState => ({
  timeNs,
  records,
  columns: core.columns(),
  metrics: core.metrics(),
});
