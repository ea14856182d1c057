/**
 * What the window on the projector and the speaker's window say to each other: which lecture, which scene, and the state of the figure as a link's query. Either
 * may be opened or reloaded at any time, so that everything is said whole, and a window that comes asks.
 */
export type LectureMessage =
  | { readonly type: "ask" }
  | {
      readonly type: "shows";
      readonly lecture: string;
      readonly scene: number;
      readonly query: string;
      readonly sentence: string;
    }
  | { readonly type: "go"; readonly lecture: string; readonly scene: number }
  /** As by a clicker: to the scene's next stop, or beyond the last one to the next scene. */
  | { readonly type: "walk"; readonly lecture: string; readonly by: 1 | -1 }
  /** The black screen, or back from it. */
  | { readonly type: "black"; readonly lecture: string };

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
  const { type, lecture, scene, by, query, sentence } = data as Record<string, unknown>;
  if (type === "ask") return { type };
  if (typeof lecture !== "string") return null;
  if (type === "black") return { type, lecture };
  if (type === "walk") return by === 1 || by === -1 ? { type, lecture, by } : null;
  if (typeof scene !== "number" || !Number.isSafeInteger(scene) || scene < 0) return null;
  if (type === "go") return { type, lecture, scene };
  if (type !== "shows") return null;
  return { type, lecture, scene, query: textOf(query), sentence: textOf(sentence) };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 4096) : "");
