/**
 * The player's keys. In a chapter they act while the figure has the focus, in a lab some of them wherever it is. Alt+arrow belongs to the browser (back, forward) and
 * ctrl+arrow to screen readers and window managers, so a connection has a letter. All letters and signs can be put off (WCAG 2.1.4).
 */

import type { StepKind } from "../../engine/merge";
import type { NamedMoment } from "../../mount/kit";
import type { Player } from "../run/player";
import { isCharacter } from "./character-keys";

export type Command =
  | { readonly do: "step"; readonly by: StepKind; readonly direction: 1 | -1 }
  | { readonly do: "moment"; readonly direction: 1 | -1 }
  | { readonly do: "toggle-play" }
  | { readonly do: "start" }
  | { readonly do: "end" }
  | { readonly do: "speed"; readonly direction: 1 | -1 }
  | { readonly do: PanCommand }
  | { readonly do: "full-screen" }
  | { readonly do: "help" };

/** Of the window of time that all drawings of a lab share. */
export type PanCommand = "pan-left" | "pan-right" | "zoom-in" | "zoom-out";

const panKeys: Readonly<Record<string, PanCommand>> = { a: "pan-left", d: "pan-right", w: "zoom-in", s: "zoom-out" };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * What has the focus decides which keys are free: a slider of a parameter keeps its arrows, a button its space. "page": nothing that takes keys, outside of the
 * player. "control": a button, link or summary of a page that is one figure; whoever goes through them by Tab presses no key of the figure there.
 */
export type FocusKind = "stage" | "scrubber" | "button" | "control" | "field" | "page";

/** `characters`: whether letters and signs are keys. */
export function keyCommand(press: KeyPress, focus: FocusKind, characters = true): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || focus === "field" || focus === "control") return null;
  if (!characters && isCharacter(press.key)) return null;
  return everywhereCommand(press, focus) ?? (focus === "page" ? null : focusedCommand(press));
}

function everywhereCommand(press: KeyPress, focus: FocusKind): Command | null {
  switch (press.key) {
    case "ArrowRight":
      return { do: "step", by: press.shiftKey ? "wake-up" : "moment", direction: 1 };
    case "ArrowLeft":
      return { do: "step", by: press.shiftKey ? "wake-up" : "moment", direction: -1 };
    case "j":
    case "J":
      return { do: "moment", direction: 1 };
    case "k":
    case "K":
      return { do: "moment", direction: -1 };
    case " ":
      return focus === "button" ? null : { do: "toggle-play" };
    case "+":
    case "=":
      return { do: "speed", direction: 1 };
    case "-":
    case "−":
      return { do: "speed", direction: -1 };
    default: {
      const pan = panKeys[press.key.toLowerCase()];
      return pan === undefined ? null : { do: pan };
    }
  }
}

function focusedCommand(press: KeyPress): Command | null {
  switch (press.key) {
    case "c":
      return { do: "step", by: "connection", direction: 1 };
    case "C":
      return { do: "step", by: "connection", direction: press.shiftKey ? -1 : 1 };
    case "Home":
      return { do: "start" };
    case "End":
      return { do: "end" };
    case "f":
    case "F":
      return { do: "full-screen" };
    case "?":
      return { do: "help" };
    default:
      return null;
  }
}

export const isPan = (command: Command): command is { readonly do: PanCommand } =>
  Object.values(panKeys).some((pan) => pan === command.do);

/** Does nothing where the command is not the player's (full screen, help, pan and zoom). `moments`: those of the kit. */
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
