/**
 * What the window on the projector and the lectern's say to each other: which lecture, which scene, and the state of the figure as a link's query. Either
 * may be opened or reloaded at any time, so that everything is said whole, and a window that comes asks.
 */
export type LectureMessage =
  | { readonly type: "ask" }
  | ({ readonly type: "shows"; readonly lecture: string; readonly scene: number } & Shown)
  | { readonly type: "go"; readonly lecture: string; readonly scene: number }
  | ({ readonly lecture: string } & LeadMessage);

/** What is on the wall, or behind its black screen. */
export interface Shown {
  readonly query: string;
  readonly sentence: string;
  /** The step, -1 before the first, and how many are known. */
  readonly at: number;
  readonly count: number;
  readonly playing: boolean;
  readonly black: boolean;
  /** How many of the scene's stops are behind, and how many the run has. */
  readonly passed: number;
  readonly stops: number;
  /** As many were written, and lie beyond the end of the run. */
  readonly beyond: number;
}

export const nothingShown: Shown = {
  query: "",
  sentence: "",
  at: -1,
  count: 0,
  playing: false,
  black: false,
  passed: 0,
  stops: 0,
  beyond: 0,
};

/** What the lectern asks of the wall. */
export type LeadMessage =
  /** As by a clicker: to the scene's next stop, or beyond the last one to the next scene. */
  | { readonly type: "walk" | "moment" | "step"; readonly by: 1 | -1 }
  /** Play or pause; the black screen, or back from it. */
  | { readonly type: "play" | "black" }
  | { readonly type: "seek"; readonly at: number };

const channelName = "stampede-lecture";

export interface LectureChannel {
  say(message: LectureMessage): void;
  close(): void;
}

/** Where the browser has no such channel (or storage is refused) nothing is said, and nothing breaks. */
export function openChannel(heard: (message: LectureMessage) => void): LectureChannel {
  try {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent) => {
      const message = readMessage(data);
      if (message !== null) heard(message);
    };
    return { say: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return { say: () => {}, close: () => {} };
  }
}

export function readMessage(data: unknown): LectureMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const fields = data as Record<string, unknown>;
  const { type, lecture, scene, by, at } = fields;
  if (type === "ask") return { type };
  if (typeof lecture !== "string") return null;
  switch (type) {
    case "black":
    case "play":
      return { type, lecture };
    case "walk":
    case "moment":
    case "step":
      return by === 1 || by === -1 ? { type, lecture, by } : null;
    case "seek":
      return isStep(at) ? { type, lecture, at } : null;
    case "go":
      return isStep(scene) && scene >= 0 ? { type, lecture, scene } : null;
    case "shows":
      return isStep(scene) && scene >= 0 ? { type, lecture, scene, ...readShown(fields) } : null;
    default:
      return null;
  }
}

const readShown = ({
  query,
  sentence,
  at,
  count,
  playing,
  black,
  passed,
  stops,
  beyond,
}: Record<string, unknown>): Shown => ({
  query: textOf(query),
  sentence: textOf(sentence),
  at: isStep(at) ? at : -1,
  count: countOf(count),
  playing: playing === true,
  black: black === true,
  passed: countOf(passed),
  stops: countOf(stops),
  beyond: countOf(beyond),
});

const isStep = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= -1;
const countOf = (value: unknown): number => (isStep(value) ? Math.max(0, value) : 0);
const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 4096) : "");
