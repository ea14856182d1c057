/**
 * The course of a run, read once from its log in stretches of a second or more: how many came, how many had their page, how many pages were for nobody, and which
 * share of each stretch each server did what. What a server waits for when it writes another's piece back lasts until its next record.
 */
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../mount/lane-indices";
import { LogReader } from "../../mount/log-reader";
import { type Look, lookAfter, looks } from "./core-names";
import { durationNs, slotsOf } from "./lane";

const mostStretches = 1200;
const leastStretchNs = 1e9;
/** Of a server that is none. */
const none = looks.length;

/** The lane's own. */
export const laneCourse = (description: Description, lane: LaneParams): CourseHistory =>
  laneReader(lane, "course", () => new CourseHistory(description, lane));

export class CourseHistory extends LogReader {
  readonly stretchNs: number;
  readonly stretches: number;
  readonly servers: number;
  /** By stretch. */
  readonly came: Int32Array;
  readonly good: Uint32Array;
  readonly dead: Uint32Array;
  /** By look, then by stretch and server: 255 where it did so all the time. */
  readonly shares: Readonly<Record<Look, Uint8Array>>;
  readonly #kinds: readonly (string | undefined)[];
  /** By kind: a place in `looks`, `none`, or -1. */
  readonly #after: Int8Array;
  readonly #now: Uint8Array;
  /** By server: how far its time is booked, and the stretch that this lies in. */
  readonly #sinceNs: Float64Array;
  readonly #stretchNow: Uint16Array;
  /** Of that stretch, ns by look. */
  readonly #spent: Float64Array;

  constructor(description: Description, params: LaneParams) {
    super();
    const whole = durationNs(params);
    this.stretchNs = Math.max(leastStretchNs, whole / mostStretches);
    this.stretches = Math.max(1, Math.ceil(whole / this.stretchNs));
    this.servers = slotsOf(params);
    this.came = new Int32Array(this.stretches);
    this.good = new Uint32Array(this.stretches);
    this.dead = new Uint32Array(this.stretches);
    const cells = () => new Uint8Array(this.stretches * this.servers);
    this.shares = { idle: cells(), computing: cells(), disk: cells(), zombie: cells() };
    this.#kinds = description.kinds.map(({ name }) => name);
    this.#after = Int8Array.from(description.kinds, ({ name }) => {
      const look = lookAfter[name];
      return look === undefined ? -1 : look === null ? none : looks.indexOf(look);
    });
    this.#now = new Uint8Array(this.servers).fill(none);
    this.#sinceNs = new Float64Array(this.servers);
    this.#stretchNow = new Uint16Array(this.servers);
    this.#spent = new Float64Array(this.servers * looks.length);
  }

  override get bytes(): number {
    return looks.length * this.stretches * this.servers + 12 * this.stretches;
  }

  protected override restart(): void {
    for (const counts of [this.came, this.good, this.dead]) counts.fill(0);
    for (const look of looks) this.shares[look].fill(0);
    this.#now.fill(none);
    this.#sinceNs.fill(0);
    this.#stretchNow.fill(0);
    this.#spent.fill(0);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const timeNs = log.timeNs.at(i) as number;
      const kind = log.kind.at(i) as number;
      this.#count(this.#kinds[kind], log.arg.at(i) as number, this.#stretchAt(timeNs));
      if (this.#kinds[kind] === "restart")
        for (let server = 0; server < this.servers; server++) this.#turn(server, none, timeNs);
      const after = this.#after[kind] as number;
      if (after >= 0) this.#turn(log.what.at(i) as number, after, timeNs);
    }
    // Whoever has not changed since is as it was.
    const last = log.timeNs.at(to - 1) as number;
    for (let server = 0; server < this.servers; server++) this.#spend(server, last);
  }

  #count(kind: string | undefined, arg: number, stretch: number): void {
    const add = (counts: Uint32Array | Int32Array, many: number) => {
      counts[stretch] = (counts[stretch] as number) + many;
    };
    if (kind === "knock" && arg === 1) add(this.came, 1);
    // Its knock follows: whoever presses reload came before.
    else if (kind === "reload") add(this.came, -1);
    else if (kind === "reply") add(this.good, 1);
    else if (kind === "dead-reply") add(this.dead, 1);
  }

  #turn(server: number, look: number, timeNs: number): void {
    if (server >= this.servers) return;
    this.#spend(server, timeNs);
    this.#now[server] = look;
  }

  /** Books a server's time up to a moment, stretch by stretch. Stretches are counted: where they aren't whole, the one that a moment lies in may end before it. */
  #spend(server: number, untilNs: number): void {
    const look = this.#now[server] as number;
    const sinceNs = this.#sinceNs[server] as number;
    const first = this.#stretchNow[server] as number;
    const last = Math.max(first, this.#stretchAt(untilNs));
    const own = server * looks.length;
    for (let stretch = first; stretch <= last; stretch++) {
      if (stretch > first) this.#spent.fill(0, own, own + looks.length);
      const from = Math.max(sinceNs, stretch * this.stretchNs);
      const to = stretch === last ? untilNs : Math.min(untilNs, (stretch + 1) * this.stretchNs);
      if (look < none) this.#spent[own + look] = (this.#spent[own + look] as number) + Math.max(0, to - from);
      this.#write(server, stretch);
    }
    this.#stretchNow[server] = last;
    this.#sinceNs[server] = Math.max(sinceNs, untilNs);
  }

  #stretchAt(timeNs: number): number {
    return Math.min(this.stretches - 1, Math.floor(timeNs / this.stretchNs));
  }

  #write(server: number, stretch: number): void {
    for (let look = 0; look < looks.length; look++) {
      const spentNs = this.#spent[server * looks.length + look] as number;
      if (spentNs === 0) continue;
      const cells = this.shares[looks[look] as Look];
      cells[stretch * this.servers + server] = Math.min(255, Math.round((255 * spentNs) / this.stretchNs));
    }
  }
}
