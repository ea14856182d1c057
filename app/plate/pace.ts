/**
 * When cells are made anew. A log that grows is told in many parts, and cells of all of it are dear: while it grows they stand until there is a sixteenth more
 * to show, and they are made in parts, so much of them a frame. What is printed, or asked for without painting, is made at once.
 */
import { inOnePiece, type Parts } from "../base/parts";

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

/** With what it shows: what was wanted when it was begun. */
export interface Made<Cells> {
  readonly cells: Cells;
  readonly shows: Shows;
}

/** Begun, and not over. */
interface Job {
  readonly parts: Parts<unknown>;
  readonly shows: Shows;
}

/** All the work on a growing log stays in proportion to its length. */
const leastGrowth = 1 / 16;
/** Stretches of time that a frame looks at, of all drawings together. */
export const mostWork = 30_000;
/** Cells that are filled while one stretch is looked at. */
export const cellsAStretch = 8;
/** A log that has not grown for so many paintings is at rest. */
export const restPaintings = 12;

/** Of a page: all that is painted in a frame shares it. Who was sent away, or isn't through, comes first in the next. */
export class FrameWork {
  #nowMs = Number.NaN;
  #left = mostWork;
  /** By their place in the queue: what each has still to do, about, and whether it was asked for in this frame or the last. */
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

  /** How much a lane may do now that has about so much to do. */
  room(lane: object, work: number): number {
    const [head, first] = this.#queue.entries().next().value ?? [lane, null];
    if (head === lane) return Math.max(0, this.#left);
    const room = this.#left - (first?.work ?? 0);
    return work <= room ? room : 0;
  }

  /** `left`: to be done, about; 0: it is through. */
  did(lane: object, work: number, left: number): void {
    this.#left -= work;
    const askedBefore = this.#queue.get(lane)?.askedBefore ?? false;
    if (left === 0) this.#queue.delete(lane);
    else this.#queue.set(lane, { work: left, asked: true, askedBefore });
  }
}

const pageWork = new FrameWork();

/** Of the memory of a drawing. */
export class Pace {
  readonly #work: FrameWork;
  #painting: "at once" | "now" | "not now" = "at once";
  #more = false;
  readonly #jobs = new WeakMap<object, Job>();
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

  /** A lane's cells, where they are to be made anew and are ready; else null. `lane`: an object that is kept with them; `stands`: what there is; `begin`: begins them. */
  make<Cells>(lane: object, stands: Shows | null, wanted: Wanted, begin: () => Parts<Cells>): Made<Cells> | null {
    if (this.#painting === "not now") return null;
    if (this.#painting === "at once")
      return stands === null || differs(stands, wanted) ? { cells: inOnePiece(begin()), shows: wanted } : null;
    const own = stands?.params === wanted.params ? stands : null;
    const job = this.#jobOf(lane, wanted);
    // A log that was cut off: nothing of what came after may stand.
    if (own && wanted.records < own.records) {
      this.#jobs.delete(lane);
      return { cells: inOnePiece(begin()), shows: wanted };
    }
    if (job === null && own && !differs(own, wanted)) return null;
    if (job === null && own && !this.#isDue(lane, own, wanted)) {
      this.#more = true;
      return null;
    }
    const made = this.#goOn(
      lane,
      job ?? { parts: begin(), shows: wanted },
      wanted.cells / cellsAStretch + wanted.records,
    );
    // Meanwhile there may be more to show.
    if (made === null || (job !== null && differs(job.shows, wanted))) this.#more = true;
    return made as Made<Cells> | null;
  }

  /** What was begun for another run, or of a log that was cut off, is dropped; another window or size is what comes next. */
  #jobOf(lane: object, wanted: Wanted): Job | null {
    const job = this.#jobs.get(lane);
    if (job && job.shows.params === wanted.params && job.shows.records <= wanted.records) return job;
    this.#jobs.delete(lane);
    return null;
  }

  #goOn(lane: object, job: Job, work: number): Made<unknown> | null {
    const room = this.#work.room(lane, work);
    let done = 0;
    while (done < room) {
      const part = this.#next(lane, job);
      if (part.done) {
        this.#work.did(lane, done, 0);
        this.#jobs.delete(lane);
        return { cells: part.value, shows: job.shows };
      }
      done += part.value;
    }
    this.#work.did(lane, done, Math.max(1, work - done));
    // One that has not begun begins with what is known when its turn comes.
    if (done > 0) this.#jobs.set(lane, job);
    return null;
  }

  /** One that was stopped has no more parts: it is begun anew. */
  #next(lane: object, { parts }: Job): IteratorResult<number, unknown> {
    try {
      return parts.next();
    } catch (error) {
      this.#jobs.delete(lane);
      throw error;
    }
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
