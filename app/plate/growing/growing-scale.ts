/**
 * How long the picture of a run is that still grows. Were it always as long as what is known, every new record would move all cells, and all would have to be made
 * anew. So its length grows in leaps, to the next power of two: between two of them only what is new is written. Once the run is over, or at rest, it is made as
 * long as it is. What is printed, or asked for without painting, always is.
 */
import type { LogReader } from "../../mount/log-reader";
import type { FigureFrame } from "../../mount/types";
import type { Sweep } from "./sweep";

/** Logs that have not grown for so many paintings are at rest: about a second. */
export const restPaintings = 60;

/** The next power of two. */
export function leapTo(length: number): number {
  let leap = 1;
  while (leap < length) leap *= 2;
  return leap;
}

export class GrowingScale {
  #paints = false;
  #more = false;
  /** Of lanes, in this painting, that may be made anew. */
  #left = Number.POSITIVE_INFINITY;
  #records = -1;
  #rested = 0;
  #grows = false;

  /** A painting begins; `look` is to follow. */
  begin(): void {
    this.#paints = true;
    this.#more = false;
    this.#left = 1;
  }

  /** Returns true while there is more to be made. */
  end(): boolean {
    return this.#more;
  }

  /** What is to be drawn. Once for each painting. */
  look({ lanes, withheld }: FigureFrame): void {
    // What comes before a question is withheld shows what comes after: it doesn't wait.
    if (withheld) this.#left = Number.POSITIVE_INFINITY;
    this.#grows = this.#paints && !withheld && lanes.some(({ finished }) => !finished) && !this.#rests(lanes);
    if (this.#grows) this.#more = true;
  }

  #rests(lanes: FigureFrame["lanes"]): boolean {
    const records = lanes.reduce((sum, { log }) => sum + log.length, 0);
    this.#rested = records === this.#records ? this.#rested + 1 : 0;
    this.#records = records;
    return this.#rested >= restPaintings;
  }

  /** Cells are made longer than what is known. */
  get grows(): boolean {
    return this.#grows;
  }

  /** How long a lane's cells are to be, and of how many columns. `whole`: of all lanes together, as long as `columns`; `own`: what is known of this one. */
  sizeOf(whole: number, own: number, columns: number): { readonly length: number; readonly columns: number } {
    if (this.#grows) return { length: leapTo(whole), columns };
    const length = Math.max(1, own);
    return { length, columns: Math.max(1, Math.round(columns * Math.min(1, length / whole))) };
  }

  /** Whether a lane may be made anew now: one in a painting, so that none takes long. */
  mayMake(): boolean {
    if (this.#left === 0) {
      this.#more = true;
      return false;
    }
    this.#left--;
    return true;
  }
}

let versions = 0;

/** Of one lane: its cells, which go on while their length and size are the same. */
export class GrowingCells<S extends Sweep> {
  #sweep: S | null = null;
  #look = "";
  #turn = -1;
  #state = "";

  /**
   * The cells up to `known`, or, while those are still to be made, the ones before, of another length. `look`: all that they depend on besides what `reader` has read.
   * null: there are none yet.
   */
  of(scale: GrowingScale, reader: LogReader, look: string, known: number, make: () => S): S | null {
    // Of another log nothing may stand.
    if (this.#turn !== reader.turn) this.#sweep = null;
    const other = this.#sweep === null || this.#look !== look;
    if (other && scale.mayMake()) {
      this.#sweep = make();
      this.#look = look;
      this.#turn = reader.turn;
      this.#state = "";
    }
    const state = `${reader.records} ${known}`;
    if (this.#sweep && this.#state !== state) {
      this.#sweep.advance(Math.min(known, this.#sweep.length));
      this.#state = state;
      this.#sweep.version = ++versions;
    }
    return this.#sweep;
  }
}
