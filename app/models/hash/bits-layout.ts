/** A key's bits on their way to its bucket: parts, what they are joined to, shifted copies above each other, what the mask leaves. Pure. */

import { fitText, meanWidth } from "../../base/text-width";
import { type DisplayList, Pen, textPx } from "../../display-list/display-list";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { type BitFlow, type BitRow, bitFlow, hashFunctions } from "./functions";
import { words } from "./hash-messages";
import { words as ofRows } from "./hash-titles";
import { chainLengths, keyInHand } from "./lane";
import { besideFromPx, bitRowPx, type HashShape, hashHeight, type PanelPlace, panelPlace, titleHeight } from "./shape";

export function flowOf(lane: FigureLane): BitFlow | null {
  const key = keyInHand(lane);
  if (key === null) return null;
  return bitFlow(String(lane.params.function), key.first, key.second, chainLengths(lane).length, key.folded);
}

export function layoutBits({ shape, frame, width }: Moment<HashShape>): DisplayList {
  const out = new Pen();
  frame.lanes.forEach((lane, index) => {
    const place = panelPlace(shape, "bits", width, index);
    const key = keyInHand(lane);
    const buckets = chainLengths(lane).length;
    const name =
      key === null
        ? words.noKey
        : key.number === null
          ? words.bits.inVain
          : words.bits.key(key.number + 1, numberWords(lane, key.second));
    out.label(place.x, place.y + 15, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
    out.word(place.x, place.y + 34, fitWording([words.bits.into(name, buckets), name], place.width), "quiet");
    const flow = flowOf(lane);
    if (flow) new FlowLayout(place, flow, { buckets, rowPx: bitRowPx(shape) }, out).draw();
  });
  return out.list(width, hashHeight(shape, "bits", width));
}

/** The first that has room, else as much of the last as has. */
function fitWording(wordings: readonly string[], maxPx: number): string {
  const fits = wordings.find((wording) => meanWidth(wording, textPx) <= maxPx);
  return fits ?? fitText(wordings.at(-1) ?? "", maxPx, textPx);
}

/** What the key is in decimal, where its second part is a number and no name's hash: ", block 483,358". */
function numberWords(lane: FigureLane, second: number): string {
  const kind = hashFunctions[String(lane.params.function)]?.kind;
  return kind === undefined || kind === "dentry" ? "" : words.bits.value(ofRows.parts[kind][1], second);
}

class FlowLayout {
  readonly #place: PanelPlace;
  readonly #flow: BitFlow;
  readonly #buckets: number;
  readonly #out: Pen;
  readonly #beside: boolean;
  readonly #rowHeight: number;
  readonly #left: number;
  readonly #pitch: number;
  /** A hair between bytes, so that the eye can count. */
  readonly #byteGap: number;
  readonly #ones: number[] = [];
  readonly #zeros: number[] = [];
  readonly #cutOnes: number[] = [];

  constructor(
    place: PanelPlace,
    flow: BitFlow,
    { buckets, rowPx }: { readonly buckets: number; readonly rowPx: number },
    out: Pen,
  ) {
    this.#place = place;
    this.#flow = flow;
    this.#buckets = buckets;
    this.#out = out;
    this.#beside = place.width >= besideFromPx;
    this.#rowHeight = rowPx;
    this.#byteGap = this.#beside ? 3 : 1.2;
    const names = this.#beside ? Math.max(160, Math.min(172, place.width - 352)) : 20;
    this.#left = place.x + names;
    this.#pitch = Math.min(18, (place.width - names - 3 * this.#byteGap) / 32);
  }

  draw(): void {
    const { rows, cut, bits, bucket } = this.#flow;
    const last = rows.length - 1;
    let y = this.#place.y + titleHeight;
    if (cut === "low") this.#stripe(bits, y, rows.length * this.#rowHeight);
    rows.forEach((row, index) => {
      if (row.role === "folded" || row.role === "joined") this.#rule(y - 1);
      // The row that the bucket is cut from: what is cut away turns pale.
      const from = index === last && cut === "low" ? 0 : 32 - bits;
      this.#row(row, y, index === last && cut !== "remainder" ? [from, from + bits] : null);
      y += this.#rowHeight;
    });
    this.#bits();
    const word = words.bucket(bucket);
    if (cut === "remainder") {
      this.#out.word(this.#left, y + 16, words.bits.remainder(this.#buckets, word), "scan", {
        strong: true,
      });
      return;
    }
    const from = cut === "low" ? 0 : 32 - bits;
    const x1 = this.#x(from + bits - 1) - 2;
    const x2 = this.#x(from) + this.#pitch;
    const text = words.bits[cut](bits, word);
    this.#out.lines([[x1, y - 4, x1, y + 2, x2, y + 2, x2, y - 4]], "scan");
    const middle = (x1 + x2) / 2;
    const half = meanWidth(text, 13) / 2;
    const centre = Math.max(this.#place.x + half, Math.min(this.#place.x + this.#place.width - half, middle));
    this.#out.word(centre, y + 19, text, "scan", { anchor: "middle", strong: true });
  }

  /** Behind the places of the bits that the bucket's number is made of, through all rows. */
  #stripe(bits: number, y: number, h: number): void {
    const x = this.#x(bits - 1) - 1.5;
    const w = this.#x(0) + this.#pitch - x;
    this.#out.rect(x, y - 4, w, h + 4, { fill: "scan-fill" });
  }

  /** Bit 31 stands on the left. */
  #x(bit: number): number {
    return this.#left + (31 - bit) * this.#pitch + (3 - (bit >> 3)) * this.#byteGap;
  }

  #row(row: BitRow, y: number, kept: readonly [number, number] | null): void {
    const size = Math.min(15, this.#pitch - 1);
    const top = this.#beside ? y + (this.#rowHeight - size) / 2 - 2 : y + 19;
    for (let bit = row.from; bit < row.to; bit++) {
      const one = (row.value >>> bit) & 1;
      const list = !one ? this.#zeros : kept && bit >= kept[0] && bit < kept[1] ? this.#cutOnes : this.#ones;
      list.push(this.#x(bit), top, size, size);
    }
    if (this.#beside) {
      const baseline = top + size - 1.5;
      if (row.operator) this.#out.word(this.#place.x, baseline, row.operator, "quiet");
      this.#out.word(
        this.#left - 12,
        row.note === "" ? baseline : baseline - 7,
        row.label,
        row.role === "part" || row.role === "copy" ? "quiet" : "ink",
        { anchor: "end", strong: row.role === "folded" },
      );
      if (row.note)
        this.#out.word(
          this.#left - 12,
          baseline + 7,
          fitText(row.note, this.#left - this.#place.x - 6, textPx),
          "scan",
          {
            anchor: "end",
          },
        );
    } else {
      const operator = row.operator === "" ? "" : `${row.operator} `;
      const name = `${operator}${row.label}`;
      const text = row.note === "" ? name : words.bits.noted(name, row.note);
      this.#out.word(
        this.#place.x,
        y + 13,
        fitText(text, this.#place.width, textPx),
        row.note ? "scan" : row.role === "folded" ? "ink" : "quiet",
        { strong: row.role === "folded" },
      );
    }
  }

  #rule(y: number): void {
    this.#out.lines([[this.#left, y, this.#x(0) + this.#pitch, y]], "edge");
  }

  /** A one is a filled square, a zero a small dot of line: shape before shade. */
  #bits(): void {
    const dots: number[] = [];
    for (let i = 0; i < this.#zeros.length; i += 4) {
      const [x, y, w] = [this.#zeros[i] ?? 0, this.#zeros[i + 1] ?? 0, this.#zeros[i + 2] ?? 0];
      dots.push(x + w / 2 - 1.25, y + w / 2 - 1.25, 2.5, 2.5);
    }
    this.#out.rects(dots, "edge");
    this.#out.rects(this.#ones, "ink");
    this.#out.rects(this.#cutOnes, "scan");
  }
}
