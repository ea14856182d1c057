/**
 * The course of a run, read once from its log in stretches of a second or more: how many came, how many had their page, how many pages were for nobody, and which
 * share of each stretch each server did what. What a server waits for when it writes another's piece back lasts until its next record.
 */
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { laneReader } from "../../stage/lane-indices";
import { LogReader } from "../../stage/log-reader";
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
  readonly #sinceNs: Float64Array;
  /** Of the stretch that a server's time has got to, ns by look. */
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
    this.#spent = new Float64Array(this.servers * looks.length);
  }

  override get bytes(): number {
    return looks.length * this.stretches * this.servers + 12 * this.stretches;
  }

  protected restart(): void {
    for (const counts of [this.came, this.good, this.dead]) counts.fill(0);
    for (const look of looks) this.shares[look].fill(0);
    this.#now.fill(none);
    this.#sinceNs.fill(0);
    this.#spent.fill(0);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const timeNs = log.timeNs.at(i) as number;
      const kind = log.kind.at(i) as number;
      const stretch = Math.min(this.stretches - 1, Math.floor(timeNs / this.stretchNs));
      this.#count(this.#kinds[kind], log.arg.at(i) as number, stretch);
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

  /** Books a server's time up to a moment. */
  #spend(server: number, untilNs: number): void {
    const look = this.#now[server] as number;
    let at = this.#sinceNs[server] as number;
    while (at < untilNs) {
      const stretch = Math.min(this.stretches - 1, Math.floor(at / this.stretchNs));
      const end = stretch === this.stretches - 1 ? untilNs : Math.min(untilNs, (stretch + 1) * this.stretchNs);
      if (look < none) {
        const spent = server * looks.length + look;
        this.#spent[spent] = (this.#spent[spent] as number) + end - at;
      }
      this.#write(server, stretch);
      if (end === (stretch + 1) * this.stretchNs)
        this.#spent.fill(0, server * looks.length, (server + 1) * looks.length);
      at = end;
    }
    this.#sinceNs[server] = Math.max(at, untilNs);
  }

  #write(server: number, stretch: number): void {
    looks.forEach((name, look) => {
      const share = (this.#spent[server * looks.length + look] as number) / this.stretchNs;
      this.shares[name][stretch * this.servers + server] = Math.min(255, Math.round(255 * share));
    });
  }
}
