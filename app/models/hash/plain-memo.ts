/** What a plain keeps from frame to frame, so that a frame costs what has changed in the table and not what the table holds. */
export interface PlainLook {
  /** Buckets that share a cell. */
  readonly each: number;
  readonly cells: number;
  /** Chains of this length and more are towers. */
  readonly least: number;
  /** Anything else that cells and towers depend on. */
  readonly otherKey: string;
  /** How long the chains will be in the end, which is asked of empty cells; null: nobody asks. */
  readonly ends: Uint32Array | null;
  /** `inTheEnd`: of a cell that is empty now; else, and where nobody asks, 0. */
  readonly shadeOf: (length: number, inTheEnd: number) => number;
  /** x, y, width and height of a cell's tower. */
  readonly tower: (cell: number, length: number) => readonly [number, number, number, number];
  readonly mostTowers: number;
}

type Lengths = Uint16Array | Uint32Array;

export class PlainMemo {
  cells = new Uint8Array(0);
  /** Four numbers each. */
  towers: number[] = [];
  /** Counts the states that differ from the one before: a painter that has painted this one need not do so again. */
  version = 0;
  /** Cells that differ from version - 1. */
  dirty: readonly number[] | "all" = "all";
  #lengths: Lengths = new Uint32Array(0);
  /** Where a cell's tower stands in `towers`. */
  readonly #towerAt = new Map<number, number>();
  #key = "";

  /** `touched`: no other buckets differ from those of the last call; null where that is not known. */
  update(lengths: ArrayLike<number>, look: PlainLook, touched: ArrayLike<number> | null = null): this {
    const key = `${lengths.length} ${look.each} ${look.cells} ${look.least} ${look.otherKey}`;
    if (key !== this.#key || !this.#follow(lengths, look, touched)) this.#fresh(lengths, look, key);
    return this;
  }

  #fresh(lengths: ArrayLike<number>, look: PlainLook, key: string): void {
    this.#key = key;
    // There may be millions: they are copied as they are, over those before.
    if (lengths.length === this.#lengths.length && lengths.constructor === this.#lengths.constructor)
      this.#lengths.set(lengths);
    else this.#lengths = lengths instanceof Uint16Array ? lengths.slice() : new Uint32Array(lengths);
    this.cells = new Uint8Array(look.cells);
    this.towers = [];
    this.#towerAt.clear();
    for (let cell = 0; cell < look.cells; cell++) this.#cell(cell, look);
    this.dirty = "all";
    this.version++;
  }

  /** Only what differs. False where a tower has shrunk or fallen: its place must be found anew. */
  #follow(lengths: ArrayLike<number>, look: PlainLook, touched: ArrayLike<number> | null): boolean {
    const kept = this.#lengths;
    const dirty: number[] = [];
    const count = touched?.length ?? kept.length;
    for (let i = 0; i < count; i++) {
      const bucket = touched ? (touched[i] as number) : i;
      const length = lengths[bucket] as number;
      const before = kept[bucket] as number;
      if (length === before) continue;
      const cell = Math.floor(bucket / look.each);
      if (length < before && this.#towerAt.has(cell)) return false;
      kept[bucket] = length;
      dirty.push(cell);
      this.#cell(cell, look);
    }
    if (dirty.length > 0) {
      this.dirty = dirty;
      this.version++;
    }
    return true;
  }

  #cell(cell: number, look: PlainLook): void {
    const kept = this.#lengths;
    const { ends } = look;
    const from = cell * look.each;
    const to = Math.min(kept.length, from + look.each);
    const most = largest(kept, from, to);
    const inTheEnd = ends === null || most > 0 ? 0 : largest(ends, from, to);
    this.cells[cell] = look.shadeOf(most, inTheEnd);
    if (most < look.least) return;
    const at = this.#towerAt.get(cell) ?? this.towers.length;
    if (at >= 4 * look.mostTowers) return;
    this.#towerAt.set(cell, at);
    const rect = look.tower(cell, most);
    for (let i = 0; i < 4; i++) this.towers[at + i] = rect[i] as number;
  }
}

/** Of the numbers from the first up to, not including, the second; there are millions. */
function largest(numbers: Lengths, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) {
    const one = numbers[i] as number;
    if (one > most) most = one;
  }
  return most;
}
