/**
 * The player's keys, while it has the focus. Alt+arrow belongs to the browser (back, forward) and ctrl+arrow to screen readers and
 * window managers, so a connection has a letter. Letters act only inside the player (WCAG 2.1.4).
 */

import type { StepKind } from "../../engine/merge";
import type { StepNames } from "../../model/step-names";
import type { NamedMoment } from "../../stage/kit";
import type { Player } from "../run/player";
import { words } from "./words";

export type Command =
  | { readonly do: "step"; readonly by: StepKind; readonly direction: 1 | -1 }
  | { readonly do: "moment"; readonly direction: 1 | -1 }
  | { readonly do: "toggle-play" }
  | { readonly do: "start" }
  | { readonly do: "end" }
  | { readonly do: "speed"; readonly direction: 1 | -1 }
  | { readonly do: "full-screen" }
  | { readonly do: "help" };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What has the focus inside the player decides which keys are free: a slider of a parameter keeps its arrows, a button its space. */
export type FocusKind = "stage" | "scrubber" | "button" | "field";

export interface KeyHelp {
  readonly keys: readonly string[];
  /** What they do, in words; null where a model has no such steps. */
  readonly does: (names: StepNames) => string | null;
}

/** What the `?` dialog lists; `keyCommand` is tested against it. */
export const keyHelp: readonly KeyHelp[] = [
  { keys: ["→"], does: () => words.keyForward },
  { keys: ["←"], does: () => words.keyBack },
  { keys: ["Shift", "→"], does: (names) => words.keyLeap(names["wake-up"]) },
  { keys: ["Shift", "←"], does: (names) => words.keyLeapBack(names["wake-up"]) },
  { keys: ["C"], does: ({ connection }) => connection && words.keyLeap(connection) },
  { keys: ["Shift", "C"], does: ({ connection }) => connection && words.keyLeapBack(connection) },
  { keys: ["J"], does: () => words.keyMoment },
  { keys: ["K"], does: () => words.keyMomentBack },
  { keys: ["Space"], does: () => words.keyPlay },
  { keys: ["Home"], does: () => words.keyStart },
  { keys: ["End"], does: () => words.keyEnd },
  { keys: ["+"], does: () => words.keyFaster },
  { keys: ["−"], does: () => words.keySlower },
  { keys: ["F"], does: () => words.keyFullScreen },
  { keys: ["?"], does: () => words.keyHelp },
];

export function keyCommand(press: KeyPress, focus: FocusKind): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || focus === "field") return null;
  switch (press.key) {
    case "ArrowRight":
      return { do: "step", by: press.shiftKey ? "wake-up" : "moment", direction: 1 };
    case "ArrowLeft":
      return { do: "step", by: press.shiftKey ? "wake-up" : "moment", direction: -1 };
    case "c":
      return { do: "step", by: "connection", direction: 1 };
    case "C":
      return { do: "step", by: "connection", direction: press.shiftKey ? -1 : 1 };
    case "j":
    case "J":
      return { do: "moment", direction: 1 };
    case "k":
    case "K":
      return { do: "moment", direction: -1 };
    case " ":
      return focus === "button" ? null : { do: "toggle-play" };
    case "Home":
      return { do: "start" };
    case "End":
      return { do: "end" };
    case "+":
    case "=":
      return { do: "speed", direction: 1 };
    case "-":
    case "−":
      return { do: "speed", direction: -1 };
    case "f":
    case "F":
      return { do: "full-screen" };
    case "?":
      return { do: "help" };
    default:
      return null;
  }
}

/** Does nothing where the command is not the player's (full screen, help). `moments`: those of the kit. */
export function obey(player: Player, command: Command, moments: readonly NamedMoment[]): void {
  switch (command.do) {
    case "moment":
      player.stepMoment(moments, command.direction);
      break;
    case "step":
      player.step(command.by, command.direction);
      break;
    case "toggle-play":
      player.togglePlay();
      break;
    case "start":
    case "end":
      player.seekTo({ kind: command.do });
      break;
    case "speed":
      player.changeSpeed(command.direction);
  }
}

/** The kind of the element that has the focus. Links and summaries act like buttons. */
export function focusKind(element: {
  tagName: string;
  type?: string;
  dataset?: DOMStringMap;
  isContentEditable?: boolean;
}): FocusKind {
  if (element.dataset?.role === "scrubber") return "scrubber";
  switch (element.tagName) {
    case "INPUT":
      return element.type === "checkbox" || element.type === "button" ? "button" : "field";
    case "SELECT":
    case "TEXTAREA":
      return "field";
    case "BUTTON":
    case "A":
    case "SUMMARY":
      return "button";
    default:
      return element.isContentEditable ? "field" : "stage";
  }
}
