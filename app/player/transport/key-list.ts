/** The keys in words. Apart from what they do, which every page heeds before anything else of the player is there. */
import type { StepNames } from "../../model/step-names";
import { words } from "./transport-messages";

export interface KeyHelp {
  readonly keys: readonly string[];
  /** What they do, in words; null where a model has no such steps. */
  readonly does: (names: StepNames) => string | null;
  /** In a lab, also while the focus is elsewhere. */
  readonly everywhere?: true;
  /** Only where time can be panned and zoomed. */
  readonly pans?: true;
  /** Only in a lab, and there also on buttons. */
  readonly history?: true;
}

/** What the `?` dialog lists; `keyCommand` of ./keyboard and `historyCommand` of ./history-keys are tested against it, in both directions. */
export const keyHelp: readonly KeyHelp[] = [
  { keys: ["→"], does: () => words.keyForward, everywhere: true },
  { keys: ["←"], does: () => words.keyBack, everywhere: true },
  { keys: ["Shift", "→"], does: (names) => words.keyLeap(names["wake-up"]), everywhere: true },
  { keys: ["Shift", "←"], does: (names) => words.keyLeapBack(names["wake-up"]), everywhere: true },
  { keys: ["C"], does: ({ connection }) => connection && words.keyLeap(connection) },
  { keys: ["Shift", "C"], does: ({ connection }) => connection && words.keyLeapBack(connection) },
  { keys: ["J"], does: () => words.keyMoment, everywhere: true },
  { keys: ["K"], does: () => words.keyMomentBack, everywhere: true },
  { keys: ["Space"], does: () => words.keyPlay, everywhere: true },
  { keys: ["Home"], does: () => words.keyStart },
  { keys: ["End"], does: () => words.keyEnd },
  { keys: ["+"], does: () => words.keyFaster, everywhere: true },
  { keys: ["−"], does: () => words.keySlower, everywhere: true },
  { keys: ["A"], does: () => words.keyPanLeft, everywhere: true, pans: true },
  { keys: ["D"], does: () => words.keyPanRight, everywhere: true, pans: true },
  { keys: ["W"], does: () => words.keyZoomIn, everywhere: true, pans: true },
  { keys: ["S"], does: () => words.keyZoomOut, everywhere: true, pans: true },
  { keys: ["Ctrl", "Z"], does: () => words.keyUndo, everywhere: true, history: true },
  { keys: ["Ctrl", "Shift", "Z"], does: () => words.keyRedo, everywhere: true, history: true },
  { keys: ["F"], does: () => words.keyFullScreen },
  { keys: ["?"], does: () => words.keyHelp },
];
