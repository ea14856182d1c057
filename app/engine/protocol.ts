/** What a client and its host (worker.ts, or the page itself) say to each other. Both ends are of one build, so there are no versions here. */
import type { InputReport } from "../model/input-report";
import type { LaneParams } from "../model/scenario";
import type { RunResult } from "./engine";
import type { LaneState } from "./frame";
import type { LogChunk } from "./log-store";

export type ToHost =
  /** Before anything else, once. */
  | { readonly type: "load"; readonly module: WebAssembly.Module }
  /** Takes the place of the run before. `run` numbers are never used again. */
  | { readonly type: "open"; readonly run: number; readonly model: string; readonly lanes: readonly LaneParams[] }
  | { readonly type: "seek"; readonly run: number; readonly id: number; readonly records: readonly number[] }
  | { readonly type: "cancel"; readonly run: number }
  /** A message of progress was taken in: only a few may be on their way. Its chunks and the numbers of its changes come back to be filled again. */
  | {
      readonly type: "taken";
      readonly run: number;
      readonly chunks: readonly LogChunk[];
      readonly changes: readonly Uint32Array<ArrayBuffer>[];
    }
  | { readonly type: "close"; readonly run: number }
  /** For sweeps: to the end, without a log. */
  | { readonly type: "run-through"; readonly id: number; readonly model: string; readonly params: LaneParams }
  | { readonly type: "ping" };

export interface LaneProgress {
  /** Records since the last message; empty where there are none. */
  readonly chunks: readonly LogChunk[];
  /** What these records change of what tasks do (TaskChangeReader); null: the model's don't tell. */
  readonly changes: Uint32Array<ArrayBuffer> | null;
  readonly finished: boolean;
}

export type FromHost =
  /** The host's script runs. */
  | { readonly type: "hello" }
  /** `heavy`: it takes so much memory that its worker is to end with it. `reports`: of each lane, what there is to say of its input; null: it has none. */
  | {
      readonly type: "opened";
      readonly run: number;
      readonly heavy: boolean;
      readonly reports?: readonly (InputReport | null)[];
    }
  | {
      readonly type: "progress";
      readonly run: number;
      readonly lanes: readonly LaneProgress[];
      readonly simulatedNs: number;
    }
  | { readonly type: "states"; readonly run: number; readonly id: number; readonly states: readonly LaneState[] }
  | { readonly type: "notice"; readonly run: number; readonly notice: string }
  /** The run can't be opened, or broke: nothing more comes of it. */
  | { readonly type: "failed"; readonly run: number; readonly problem: string }
  | { readonly type: "result"; readonly id: number; readonly result: RunResult }
  | { readonly type: "no-result"; readonly id: number; readonly problem: string }
  | { readonly type: "pong" };

/** A host somewhere: in a module worker, in a blob worker, in this page, in a Node thread. */
export interface Transport {
  post(message: ToHost, transfer?: Transferable[]): void;
  /** Both are set once, right after the transport is made. */
  onMessage: (message: FromHost) => void;
  /** The host died; nothing more comes. The text completes "because ...". */
  onDeath: (reason: string) => void;
  close(): void;
}
