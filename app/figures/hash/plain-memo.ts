/** What a plain keeps from frame to frame, so that a frame costs what has changed in the table and not what the table holds. */
export interface PlainLook {
  /** Buckets that share a cell. */
  readonly each: number;
  readonly cells: number;
  /** Chains of this length and more are towers. */
  readonly least: number;
  /** Anything else that towers depend on. */
  readonly towerKey: string;
  readonly shadeOf: (length: number) => number;
  /** x, y, width and height of a cell's tower. */
  readonly tower: (cell: number, length: number) => readonly [number, number, number, number];
  readonly mostTowers: number;
}

export class PlainMemo {
  cells = new Uint8Array(0);
  /** Four numbers each. */
  towers: number[] = [];
  /** Counts the states that differ from the one before: a painter that has painted this one need not do so again. */
  version = 0;
  /** Cells that differ from version - 1, first and last; all of them after a fresh start. */
  dirty: readonly [number, number] = [0, 0];
  #lengths = new Uint32Array(0);
  /** Where a cell's tower stands in `towers`. */
  readonly #towerAt = new Map<number, number>();
  #key = "";

  update(lengths: ArrayLike<number>, look: PlainLook): this {
    const key = `${lengths.length} ${look.each} ${look.cells} ${look.least} ${look.towerKey}`;
    if (key !== this.#key || !this.#follow(lengths, look)) this.#fresh(lengths, look, key);
    return this;
  }

  #fresh(lengths: ArrayLike<number>, look: PlainLook, key: string): void {
    this.#key = key;
    this.#lengths = new Uint32Array(lengths);
    this.cells = new Uint8Array(look.cells);
    this.towers = [];
    this.#towerAt.clear();
    for (let cell = 0; cell < look.cells; cell++) this.#cell(cell, look);
    this.dirty = [0, look.cells - 1];
    this.version++;
  }

  /** Only what differs. False where a tower has shrunk or fallen: its place must be found anew. */
  #follow(lengths: ArrayLike<number>, look: PlainLook): boolean {
    const kept = this.#lengths;
    let first = -1;
    let last = -1;
    for (let bucket = 0; bucket < kept.length; bucket++) {
      const length = lengths[bucket] as number;
      if (length === kept[bucket]) continue;
      const cell = Math.floor(bucket / look.each);
      if (length < (kept[bucket] as number) && this.#towerAt.has(cell)) return false;
      kept[bucket] = length;
      if (first < 0) first = cell;
      last = cell;
      this.#cell(cell, look);
    }
    if (first >= 0) {
      this.dirty = [first, last];
      this.version++;
    }
    return true;
  }

  #cell(cell: number, look: PlainLook): void {
    const kept = this.#lengths;
    const end = Math.min(kept.length, (cell + 1) * look.each);
    let most = 0;
    for (let bucket = cell * look.each; bucket < end; bucket++) {
      const length = kept[bucket] as number;
      if (length > most) most = length;
    }
    this.cells[cell] = look.shadeOf(most);
    if (most < look.least) return;
    const at = this.#towerAt.get(cell) ?? this.towers.length;
    if (at >= 4 * look.mostTowers) return;
    this.#towerAt.set(cell, at);
    const rect = look.tower(cell, most);
    for (let i = 0; i < 4; i++) this.towers[at + i] = rect[i] as number;
  }
}
