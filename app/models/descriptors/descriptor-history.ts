/** What a process asks for, what it is answered, where searches look and how tables grow: read once from the log. */
import { Grown } from "../../base/grown";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { LogReader } from "../../mount/log-reader";
import { type AnswerKind, answerKinds, kindNames, mostNumbers, standard } from "./core-names";
import { startOf } from "./shape";

const none = 255;

export class DescriptorHistory extends LogReader {
  /** Calls that are over: when, by which of `answerKinds`, about which number (of `limit` and `status` the size), and after how many words. */
  readonly callNs = new Grown(Float64Array);
  readonly callKind = new Grown(Uint8Array);
  readonly callNumber = new Grown(Uint32Array);
  readonly callWords = new Grown(Uint32Array);
  /** Numbers that are open when the call is over. */
  readonly callLive = new Grown(Uint32Array);
  /** Calls so far that have an answer of their own. Others are parts of one (close_range, exec), or what was open before the first. */
  readonly callAnswers = new Grown(Uint32Array);
  /** Calls that the trace answers otherwise: when that is told, which, and how. */
  readonly differNs = new Grown(Float64Array);
  readonly differTold = new Map<number, number>();
  /** Words of the map that were looked at: from when to when, the first of them, and how many. Those of the upper map are not here. */
  readonly lookFromNs = new Grown(Float64Array);
  readonly lookToNs = new Grown(Float64Array);
  readonly lookWord = new Grown(Uint32Array);
  readonly lookCount = new Grown(Uint32Array);
  /** Places in the calls at which a number was looked for. */
  readonly searched = new Grown(Uint32Array);
  /** Tables that have grown: when, whether that of pointers, and for how many numbers there is room now. */
  readonly grownNs = new Grown(Float64Array);
  readonly grownPointers = new Grown(Uint8Array);
  readonly grownTo = new Grown(Uint32Array);
  protected override readonly columns = [
    this.callNs,
    this.callKind,
    this.callNumber,
    this.callWords,
    this.callLive,
    this.callAnswers,
    this.differNs,
    this.lookFromNs,
    this.lookToNs,
    this.lookWord,
    this.lookCount,
    this.searched,
    this.grownNs,
    this.grownPointers,
    this.grownTo,
  ];
  /** One more than the highest number that was open. */
  numbers: number;

  readonly #answer: readonly number[];
  readonly #kind: { readonly [name in keyof typeof kindNames]: number };
  readonly #word: number;
  readonly #startNumbers: number;
  #words = 0;
  #from = 0;
  /** A look that is not over, by its place, or -1; and a walk whose first word the next look tells. */
  #open = -1;
  #untold = false;
  #now: OpenNumbers;

  constructor(description: Description, params: LaneParams) {
    super();
    const kind = (wanted: string) => description.kinds.findIndex(({ name }) => name === wanted);
    this.#answer = description.kinds.map(({ name }) => {
      const place = (answerKinds as readonly string[]).indexOf(name);
      return place < 0 ? none : place;
    });
    this.#kind = Object.fromEntries(Object.entries(kindNames).map(([key, name]) => [key, kind(name)])) as {
      [name in keyof typeof kindNames]: number;
    };
    this.#word = Number(params.word);
    this.#startNumbers = startOf(params);
    this.numbers = this.#startNumbers;
    this.#now = new OpenNumbers(this.#startNumbers);
  }

  /** Whether it is a call of its own, with an answer. */
  isAnswered(call: number): boolean {
    return call === 0
      ? this.callAnswers.values[0] === 1
      : this.callAnswers.values[call] !== this.callAnswers.values[call - 1];
  }

  kindOf(call: number): AnswerKind {
    return answerKinds[this.callKind.values[call] as number] as AnswerKind;
  }

  protected override restart(): void {
    this.differTold.clear();
    this.numbers = this.#startNumbers;
    this.#words = 0;
    this.#from = 0;
    this.#open = -1;
    this.#untold = false;
    this.#now = new OpenNumbers(this.#startNumbers);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const kind = log.kind.at(i) as number;
      const timeNs = log.timeNs.at(i) as number;
      const arg = log.arg.at(i) as number;
      if (this.#open >= 0) {
        this.lookToNs.values[this.#open] = timeNs;
        // A walk that was passed over tells how many; where it began, the word after it says.
        if (this.#untold && kind === this.#kind.look)
          this.lookWord.values[this.#open] = arg - (this.lookCount.values[this.#open] as number);
        this.#open = -1;
        this.#untold = false;
      }
      if (kind === this.#kind.open) this.#from = arg;
      else if (kind === this.#kind.look) this.#look(timeNs, arg, 1);
      else if (kind === this.#kind.skim) {
        this.#look(timeNs, Math.floor(this.#from / this.#word), arg);
        this.#untold = true;
      } else if (kind === this.#kind.lookUpper) this.#words++;
      else if (kind === this.#kind.skimUpper) this.#words += arg;
      else if (kind === this.#kind.grow || kind === this.#kind.growBits) {
        this.grownNs.add(timeNs);
        this.grownPointers.add(kind === this.#kind.grow ? 1 : 0);
        this.grownTo.add(arg);
      } else if (kind === this.#kind.held) {
        const open = log.what.at(i) === 1;
        this.#call(timeNs, open ? "take" : "close", log.task.at(i) as number, false);
      } else if (kind === this.#kind.differs) {
        const error = log.what.at(i) as number;
        this.differNs.add(timeNs);
        this.differTold.set(this.callNs.count - 1, error > 0 ? -error : (log.task.at(i) as number));
      } else if (this.#answer[kind] !== none) {
        const name = answerKinds[this.#answer[kind] as number] as AnswerKind;
        const task = log.task.at(i) as number;
        const part = name === "close" && log.what.at(i) === 1;
        this.#call(timeNs, name, task < mostNumbers ? task : arg, !part);
      }
    }
  }

  #look(timeNs: number, word: number, count: number): void {
    this.#words += count;
    this.#open = this.lookFromNs.count;
    this.lookFromNs.add(timeNs);
    this.lookToNs.add(timeNs);
    this.lookWord.add(word);
    this.lookCount.add(count);
  }

  #call(timeNs: number, kind: AnswerKind, number: number, answered: boolean): void {
    const place = answerKinds.indexOf(kind);
    if (kind === "give" || kind === "take") this.numbers = Math.max(this.numbers, number + 1);
    this.#now.tell(kind, number);
    if (this.#words > 0) this.searched.add(this.callNs.count);
    this.callNs.add(timeNs);
    this.callKind.add(place);
    this.callNumber.add(number);
    this.callWords.add(this.#words);
    this.callLive.add(this.#now.live);
    this.callAnswers.add((this.callAnswers.values[this.callNs.count - 2] ?? 0) + (answered ? 1 : 0));
    this.#words = 0;
  }
}

/** Which numbers are open, call by call. */
export class OpenNumbers {
  /** 1: open. */
  open: Uint8Array;
  live: number;
  /** The last process has ended, and what it had open is still to be looked at. */
  #ended = false;

  /** `count`: so many, from 0 up, are open. */
  constructor(count: number) {
    this.open = new Uint8Array(Math.max(64, 2 * count)).fill(1, 0, count);
    this.live = count;
  }

  /** `changed`: told of each number that is another afterwards. */
  tell(kind: AnswerKind, number: number, changed?: (number: number, open: boolean) => void): void {
    if (this.#ended) {
      for (let each = 0; each < this.open.length; each++) this.#set(each, each < standard, changed);
      this.#ended = false;
    }
    if (kind === "give" || kind === "take") this.#set(number, true, changed);
    else if (kind === "close") this.#set(number, false, changed);
    else if (kind === "end") this.#ended = true;
  }

  #set(number: number, open: boolean, changed?: (number: number, open: boolean) => void): void {
    if (number >= this.open.length) {
      const longer = new Uint8Array(2 * (number + 1));
      longer.set(this.open);
      this.open = longer;
    }
    if ((this.open[number] === 1) === open) return;
    this.open[number] = open ? 1 : 0;
    this.live += open ? 1 : -1;
    changed?.(number, open);
  }
}
