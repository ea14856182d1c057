/**
 * What the window on the projector and the lectern's say to each other: which lecture, which scene, and the state of the figure as a link's query. Either
 * may be opened or reloaded at any time, so that everything is said whole, and a window that comes asks.
 */
import * as v from "valibot";
import { textUpTo } from "../../model/schema";

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** -1: before the first. */
const step = v.pipe(v.number(), v.safeInteger(), v.minValue(-1));
const count = v.fallback(place, 0);
const text = textUpTo(4096);
const flag = v.fallback(v.boolean(), false);

/** What is on the wall, or behind its black screen. */
const shown = v.object({
  query: text,
  sentence: text,
  /** The step, and how many are known. */
  at: v.fallback(step, -1),
  count,
  playing: flag,
  black: flag,
  /** How many of the scene's stops are behind, and how many the run has. */
  passed: count,
  stops: count,
  /** As many were written, and lie beyond the end of the run. */
  beyond: count,
});
export type Shown = Readonly<v.InferOutput<typeof shown>>;
export const nothingShown: Shown = v.getFallbacks(shown);

/** What the lectern asks of the wall. */
const lead = v.variant("type", [
  /** As by a clicker: to the scene's next stop, or beyond the last one to the next scene. */
  v.object({ type: v.picklist(["walk", "moment", "step"]), by: v.picklist([1, -1]) }),
  /** Play or pause; the black screen, or back from it. */
  v.object({ type: v.picklist(["play", "black"]) }),
  v.object({ type: v.literal("seek"), at: step }),
]);
export type LeadMessage = Readonly<v.InferOutput<typeof lead>>;

const ofLecture = v.object({ lecture: v.string() });
const message = v.union([
  v.object({ type: v.literal("ask") }),
  v.object({ type: v.literal("shows"), ...ofLecture.entries, scene: place, ...shown.entries }),
  v.object({ type: v.literal("go"), ...ofLecture.entries, scene: place }),
  v.intersect([ofLecture, lead]),
]);
export type LectureMessage = Readonly<v.InferOutput<typeof message>>;

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
  const read = v.safeParse(message, data);
  return read.success ? read.output : null;
}
