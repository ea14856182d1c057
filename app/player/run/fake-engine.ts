/** An engine for tests: every lane wakes `threads` tasks, one each microsecond, `slowness` times as slowly under "wake-one". */
import { least } from "../../base/extremes";
import type { EngineClient, EngineRun } from "../../engine/engine";
import type { LaneState, LogView } from "../../engine/frame";
import type { RunEvents } from "../../engine/run-update";
import type { LaneParams } from "../../model/scenario";

/** `lastNs`: when the last record comes; default: as soon as the others. */
export function fakeLog(rows: number, stepNs: number, lastNs = (rows - 1) * stepNs): LogView {
  return {
    length: rows,
    timeNs: Float64Array.from({ length: rows }, (_, i) => (i === rows - 1 ? lastNs : i * stepNs)),
    // An arrival, then wake-ups, then a CPU that idles.
    kind: Uint8Array.from({ length: rows }, (_, i) => (i === 0 ? 0 : i === rows - 1 ? 3 : 1)),
    flags: new Uint8Array(rows),
    cpu: new Uint8Array(rows),
    mode: new Uint8Array(rows),
    line: new Uint16Array(rows),
    what: new Uint16Array(rows),
    task: Uint32Array.from({ length: rows }, (_, i) => i),
    arg: new Uint32Array(rows),
  };
}

export interface FakeEngine extends EngineClient {
  readonly opened: (readonly LaneParams[])[];
  /** Records of each lane, for every seek that was asked. */
  readonly seeks: (readonly number[])[];
  /** Lets the newest run log everything; without `automatic` nothing is logged before. */
  finish(): void;
  /** Lets it log so many records of each lane. */
  log(records: number): void;
  fail(problem: string): void;
  notice(notice: string): void;
  readonly cancelled: number;
}

export function fakeEngine(options: { automatic?: boolean; refuse?: string; lastNs?: number } = {}): FakeEngine {
  const opened: (readonly LaneParams[])[] = [];
  const seeks: (readonly number[])[] = [];
  let events: RunEvents | null = null;
  let logs: LogView[] = [];
  let cancelled = 0;
  const log = (records: number) => {
    const lanes = logs.map((all) => ({
      log: { ...all, length: Math.min(records, all.length) },
      finished: records >= all.length,
    }));
    events?.updated({
      lanes,
      simulatedNs: least(lanes.map((lane) => lane.log.timeNs.at(lane.log.length - 1) ?? 0)),
    });
  };
  const engine: FakeEngine = {
    opened,
    seeks,
    get cancelled() {
      return cancelled;
    },
    finish: () => log(Number.POSITIVE_INFINITY),
    log,
    fail: (problem) => events?.failed(problem),
    notice: (notice) => events?.noticed?.(notice),
    close: () => {},
    async open(lanes, listener) {
      if (options.refuse !== undefined && opened.length === 0) {
        opened.push(lanes);
        throw new Error(options.refuse);
      }
      opened.push(lanes);
      events = listener;
      logs = lanes.map((lane) =>
        fakeLog(Number(lane.threads) + 2, lane.policy === "wake-one" ? 2000 : 1000, options.lastNs),
      );
      const run: EngineRun = {
        async seek(records) {
          seeks.push(records);
          return records.map(
            (count, lane): LaneState => ({
              timeNs: logs[lane]?.timeNs.at(count - 1) ?? 0,
              records: count,
              columns: {},
              metrics: new Float64Array(2),
            }),
          );
        },
        cancel: () => {
          cancelled++;
        },
        close: () => {},
      };
      if (options.automatic !== false) queueMicrotask(() => log(Number.POSITIVE_INFINITY));
      return run;
    },
  };
  return engine;
}
