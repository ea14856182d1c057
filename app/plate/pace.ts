/**
 * When cells are made anew. A log that grows is told in many parts, and cells of all of it are dear: while it grows they stand until there is a sixteenth more
 * to show, and of what is dear a frame makes one lane's. What is printed, or asked for without painting, is made at once.
 */

/** What cells show, or are to show. */
export interface Shows {
  /** Of the lane: other ones, another run. */
  readonly params: unknown;
  /** Of the log. */
  readonly records: number;
  readonly finished: boolean;
  /** Window, size and all else that cells depend on. */
  readonly look: string;
  /** Up to which moment there is something, ns. */
  readonly untilNs: number;
}

interface Wanted extends Shows {
  /** The moment shown, ns: it is always among what is shown. */
  readonly nowNs: number;
  /** Cells to be made. */
  readonly cells: number;
}

/** All the work on a growing log stays in proportion to its length. */
const leastGrowth = 1 / 16;
/** Cells and records of a frame, of all drawings together; one lane's may be more. */
export const mostWork = 500_000;
/** A log that has not grown for so many paintings is at rest. */
export const restPaintings = 12;

/** Of a page: all that is painted in a frame shares it. Who was sent away comes first in the next. */
export class FrameWork {
  #nowMs = Number.NaN;
  #left = mostWork;
  /** By their place in the queue: the work of each, and whether it was asked for in this frame or the last. */
  readonly #queue = new Map<object, { work: number; asked: boolean; askedBefore: boolean }>();

  begin(nowMs: number): void {
    if (nowMs === this.#nowMs) return;
    this.#nowMs = nowMs;
    this.#left = mostWork;
    for (const [lane, waits] of this.#queue) {
      if (!waits.asked && !waits.askedBefore) this.#queue.delete(lane);
      waits.askedBefore = waits.asked;
      waits.asked = false;
    }
  }

  take(lane: object, work: number): boolean {
    const [head, first] = this.#queue.entries().next().value ?? [lane, null];
    const isFirst = head === lane;
    const room = isFirst ? this.#left : this.#left - (first?.work ?? 0);
    if (work <= room || (isFirst && this.#left === mostWork)) {
      this.#left -= work;
      this.#queue.delete(lane);
      return true;
    }
    const waits = this.#queue.get(lane);
    this.#queue.set(lane, { work, asked: true, askedBefore: waits?.askedBefore ?? false });
    return false;
  }
}

const pageWork = new FrameWork();

/** Of the memory of a drawing. */
export class Pace {
  readonly #work: FrameWork;
  #painting: "at once" | "now" | "not now" = "at once";
  #more = false;
  /** Paintings since a lane's log grew last. */
  readonly #rests = new WeakMap<object, { records: number; paintings: number }>();

  constructor(work = pageWork) {
    this.#work = work;
  }

  /** What is made replaces what was painted: nobody else has it. */
  get paints(): boolean {
    return this.#painting === "now";
  }

  /** A painting begins; from here on, cells are made in paintings alone. */
  begin(nowMs: number): void {
    this.#work.begin(nowMs);
    this.#painting = "now";
    this.#more = false;
  }

  /** Returns true while cells wait to be made. */
  end(): boolean {
    this.#painting = "not now";
    return this.#more;
  }

  /** Whether a lane's cells are to be made now. `lane`: an object that is kept with them; `stands`: what there is. */
  makes(lane: object, stands: Shows | null, wanted: Wanted): boolean {
    if (this.#painting === "at once") return stands === null || differs(stands, wanted);
    if (this.#painting === "not now") return false;
    const own = stands?.params === wanted.params ? stands : null;
    if (own && !differs(own, wanted)) return false;
    // A log that was cut off: nothing of what came after may stand.
    if (own && wanted.records < own.records) return true;
    const due = own === null || this.#isDue(lane, own, wanted);
    const made = due && this.#work.take(lane, wanted.cells + wanted.records);
    if (!made) this.#more = true;
    return made;
  }

  #isDue(lane: object, stands: Shows, wanted: Wanted): boolean {
    const { records, finished, look, untilNs } = stands;
    if (look !== wanted.look || finished !== wanted.finished || finished) return true;
    if (wanted.records - records >= leastGrowth * records) return true;
    if (wanted.nowNs > untilNs && wanted.untilNs > untilNs) return true;
    const known = this.#rests.get(lane);
    const rest = known?.records === wanted.records ? known : { records: wanted.records, paintings: 0 };
    rest.paintings++;
    this.#rests.set(lane, rest);
    return rest.paintings >= restPaintings;
  }
}

const differs = (stands: Shows, wanted: Shows): boolean =>
  stands.params !== wanted.params ||
  stands.records !== wanted.records ||
  stands.finished !== wanted.finished ||
  stands.look !== wanted.look;
