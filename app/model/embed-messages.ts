/**
 * What an embedding page and an embedded figure may say to each other by postMessage. Every message that comes in is hostile until it is read here:
 * what doesn't fit is ignored, and nothing of it is kept but checked values.
 *
 * The embedding page sends an object with a `type`, or the strings of reveal.js:
 *
 *     { type: "play" }  { type: "pause" }  { type: "step", by: 1 | -1 }  { type: "seek", at: 1280 }  { type: "seek", at: "2.4ms" }
 *     { type: "set", query: "threads=400&policy=wake-one" }  { type: "theme", theme: "dark" }  { type: "stop", number: 2, play: true }
 *     "slide:start"  "slide:stop"
 *
 * The figure posts `ready`, `stops`, `height` and `state` (below). A message that asks for more than one thing is several messages.
 */

/** The longest query that `set` may carry, in characters: all parameters of all lanes fit several times over. */
export const longestQuery = 4096;

/** Of a place in words, in characters. */
const longestPlace = 60;

export type EmbedRequest =
  | { readonly type: "play" }
  | { readonly type: "pause" }
  | { readonly type: "step"; readonly by: 1 | -1 }
  /** A step of the merged log, as `at` in a link; or a place in words: "2.4ms", "start", "end". */
  | { readonly type: "seek"; readonly at: number | string }
  /** One of the stops that the address lists, from 1; 0: where the figure opened. Played to, or shown at once. */
  | { readonly type: "stop"; readonly number: number; readonly play: boolean }
  /** Colours; the scenario stays. "auto": as the device says. */
  | { readonly type: "theme"; readonly theme: "light" | "dark" | "auto" }
  /** A scenario as in a link; read by the link's own rules, which clamp and never refuse. */
  | { readonly type: "set"; readonly query: string };

export type EmbedReport =
  /** The figure can be told what to do; its address lists so many stops. */
  | { readonly type: "ready"; readonly model: string; readonly stops: number }
  /** So many of them the run has, where it has ended and has fewer: the others are dropped, and those after them count on. */
  | { readonly type: "stops"; readonly stops: number }
  /** CSS pixels that it would like to have. */
  | { readonly type: "height"; readonly height: number }
  /** What it shows now: the query of a link, and the sentence of the step. */
  | { readonly type: "state"; readonly model: string; readonly query: string; readonly sentence: string };

/** null: not for us. Never throws, whatever `data` is, and reads each property once. */
export function readEmbedRequest(data: unknown): EmbedRequest | null {
  try {
    if (data === "slide:start") return null;
    if (isSlideStop(data)) return { type: "pause" };
    if (typeof data !== "object" || data === null || Array.isArray(data)) return null;
    const message = data as Record<string, unknown>;
    const type = own(message, "type");
    if (type === "play" || type === "pause") return { type };
    if (type === "step") {
      const by = own(message, "by") ?? 1;
      return by === 1 || by === -1 ? { type, by } : null;
    }
    if (type === "seek") {
      const at = own(message, "at");
      if (typeof at === "string") return at.length > 0 && at.length <= longestPlace ? { type, at } : null;
      return typeof at === "number" && Number.isSafeInteger(at) && at >= -1 ? { type, at } : null;
    }
    if (type === "stop") {
      const number = own(message, "number");
      return typeof number === "number" && Number.isSafeInteger(number) && number >= 0
        ? { type, number, play: own(message, "play") === true }
        : null;
    }
    if (type === "theme") {
      const theme = own(message, "theme");
      return theme === "light" || theme === "dark" || theme === "auto" ? { type, theme } : null;
    }
    if (type === "set") {
      const query = own(message, "query");
      return typeof query === "string" && query.length <= longestQuery ? { type, query } : null;
    }
    return null;
  } catch {
    // A getter or a proxy may throw.
    return null;
  }
}

/** Whether the deck has come to the slide that the figure stands on: the time to load what it needs, not to play. */
export const isSlideStart = (data: unknown): boolean => data === "slide:start";

/** Whether the slide is left: the figure pauses, and lets go of the keyboard. */
export const isSlideStop = (data: unknown): boolean => data === "slide:stop";

function own(message: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(message, name) ? message[name] : undefined;
}

/**
 * The keys of a clicker, for reveal.js: after a click inside the frame the deck no longer hears them. null for every other key, above all for arrows and
 * space, which belong to sliders and buttons.
 */
export function deckKey(key: string): { readonly method: "triggerKey"; readonly args: readonly [number] } | null {
  if (key === "PageDown") return { method: "triggerKey", args: [34] };
  if (key === "PageUp") return { method: "triggerKey", args: [33] };
  // The black screen. reveal.js knows both by one name.
  if (key === "b" || key === "B" || key === ".") return { method: "triggerKey", args: [66] };
  return null;
}
