/** What the programs of content/machine tell, once it has been read (read-measured.ts). */

export const ways = ["accept", "poll"] as const;
export const sequences = ["ten-calls", "three-neighbours"] as const;
export const tellers = ["poll", "level", "edge", "one-shot"] as const;
export type Way = (typeof ways)[number];
export type Teller = (typeof tellers)[number];
export type Sequence = (typeof sequences)[number];

export interface MachineOf {
  readonly system: string;
  readonly release: string;
  readonly processor: string;
  readonly cpus: number;
}

export interface HerdConnection {
  /** Who took it, by its place in the order in which the processes lay down, from 1. */
  readonly by: number;
  readonly answerNs: number;
  /** Who was woken; twice, who woke twice. */
  readonly woken: readonly number[];
}

export interface HerdRun {
  readonly way: Way;
  readonly processes: number;
  readonly connections: readonly HerdConnection[];
}

export interface HerdMeasured {
  readonly program: "herd";
  readonly machine: MachineOf;
  readonly runs: readonly HerdRun[];
}

export interface Placed {
  readonly block: number;
  /** Bytes from the sequence's first block. */
  readonly offset: number;
}

export interface MallocRun {
  readonly sequence: Sequence;
  /** In the order of the calls. */
  readonly placed: readonly Placed[];
}

export interface MallocMeasured {
  readonly program: "malloc";
  readonly machine: MachineOf;
  /** The library's version; "": it does not say that it is glibc. */
  readonly glibc: string;
  readonly wordBits: 32 | 64;
  readonly runs: readonly MallocRun[];
}

export interface BacklogRun {
  /** As given to listen(). */
  readonly backlog: number;
  /** Clients that tried to connect while nobody accepted. */
  readonly knocks: number;
  /** Of them: who was told that it is connected. */
  readonly connected: number;
  /** Connections that the kernel had kept. */
  readonly accepted: number;
  /** ListenOverflows and ListenDrops meanwhile, of the whole machine. */
  readonly overflows: number;
  readonly drops: number;
}

export interface BacklogMeasured {
  readonly program: "backlog";
  readonly machine: MachineOf;
  /** The most that the kernel keeps of a backlog. */
  readonly somaxconn: number;
  readonly runs: readonly BacklogRun[];
}

export interface ReadyRun {
  readonly way: Teller;
  readonly sockets: number;
  /** Sent to each of those that speak. */
  readonly messages: number;
  /** Of whom the program was told, counted from 0, in that order; it read a message of each every time. */
  readonly told: readonly number[];
  /** Messages of which it was never told. */
  readonly left: number;
}

export interface ReadyMeasured {
  readonly program: "ready";
  readonly machine: MachineOf;
  /** Processes in epoll_wait() for one listener, and how many of them a knock was told to: as they are, and exclusively. */
  readonly herd: { readonly processes: number; readonly told: number; readonly exclusive: number };
  readonly runs: readonly ReadyRun[];
}

export type Measured = HerdMeasured | MallocMeasured | BacklogMeasured | ReadyMeasured;
export type Program = Measured["program"];

/** What our programs print stays far below each of these. */
export const most = {
  characters: 2_000_000,
  runs: 16,
  connections: 1000,
  processes: 10_000,
  woken: 20_000,
  blocks: 64,
  answerNs: 60e9,
  offset: 2 ** 47,
  backlog: 65_535,
  /** A trace of the model has so many. */
  sockets: 12,
  messages: 100,
  herd: 64,
  tellings: 2000,
  packets: 2 ** 31,
  text: 100,
  told: 5,
} as const;
