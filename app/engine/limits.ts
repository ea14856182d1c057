/** How much of a run is kept: the page and the side that computes go by the same numbers. */

/** Bytes that a figure may take on the side that computes, all lanes together. */
export interface MemoryBudget {
  readonly checkpointBytes: number;
  /** The machines themselves: what lanes need to be run beside each other, and one for looks while they run. */
  readonly machineBytes: number;
  /** On the page: the order of the steps, and what drawings have read of the logs. */
  readonly indexBytes: number;
}

/** What the browser says of the device's memory, 8 at most; undefined where it says nothing. */
const deviceMemory = (): number | undefined =>
  (globalThis.navigator as { readonly deviceMemory?: number } | undefined)?.deviceMemory;

/** On the smallest device a single lane of a million tasks still runs. */
const laneOfAMillionBytes = 225e6;

/** `deviceGb`: of memory that the device has, about. */
export function memoryBudget(deviceGb = deviceMemory()): MemoryBudget {
  const share = Math.min(1, Math.max(0.5, (deviceGb ?? 8) / 8));
  const machineBytes = Math.max(laneOfAMillionBytes, 330e6 * share);
  return { checkpointBytes: 96e6 * share, machineBytes, indexBytes: 24e6 * share };
}

/** Lanes whose machines take more together share one instance for looks while they run. */
export const sharedFromBytes = 16e6;

/** A run that takes more of either is not only let go: its worker ends, and its memory is free before the next one needs some. */
export const heavyBytes = 64e6;
export const heavyRecords = 500_000;

/** Of one lane; all lanes together keep at most twice as many. */
export const laneRecordLimit = 4e6;

/** Records of each of so many lanes: two lanes may be as long as one; four share what two may have. */
export function laneLimit(lanes: number, recordLimit = laneRecordLimit): number {
  return Math.min(recordLimit, Math.ceil((recordLimit * 2) / lanes));
}

/** Machines, records (as they are sent; kept they take less) and what is kept of both on the page, of all lanes of a figure. */
const figureBytes = 660e6;
/** For each byte of its machine a page takes so much for the states that it shows and for its drawings of them, what waits for a collector included. */
const shownOfMachine = 0.8;
/** Bytes of a record as the core writes it, and as it is sent. */
export const recordBytes = 24;

/** Records of each lane where their machines take so much together: only very large ones leave room for fewer than `laneLimit`. */
export function limitBeside(machineBytes: number, indexBytes: number, lanes: number, recordLimit?: number): number {
  const left = figureBytes - indexBytes - machineBytes * (1 + shownOfMachine);
  return Math.min(laneLimit(lanes, recordLimit), Math.max(0, Math.floor(left / recordBytes / lanes)));
}

/** Of a record in a log that the page keeps: in most runs 9 to 13 (LogStore), and 16 at the most. */
const keptRecordBytes = 13;
/** Machines, records and checkpoints of a figure: with more there are fewer checkpoints, but a quarter of them always. */
const besideBytes = 130e6;
const leastCheckpoints = 1 / 4;

/** Bytes for the checkpoints of all lanes, beside machines and records that take so much. */
export function checkpointsBeside(checkpointBytes: number, machineBytes: number, records: number): number {
  const left = besideBytes - machineBytes - records * keptRecordBytes;
  return Math.min(checkpointBytes, Math.max(checkpointBytes * leastCheckpoints, left));
}

/** Records that one call of the core writes, at most (wasm-core's Log::kCapacity). */
export const mostPerCall = 8192;
