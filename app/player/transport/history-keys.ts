/** Ctrl or Cmd with Z: the reader's changes undone, with Shift redone. In a text field they belong to its text. */
import type { KeyPress } from "./keyboard";

/** What has the focus, as far as it matters. */
export interface KeyTarget {
  readonly tagName?: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
}

const textless = new Set(["range", "checkbox", "radio", "button", "submit", "reset", "file", "color"]);

export function historyCommand(press: KeyPress, target: KeyTarget): "undo" | "redo" | null {
  if (press.ctrlKey === press.metaKey || press.altKey || hasText(target)) return null;
  const key = press.key.toLowerCase();
  if (key === "z") return press.shiftKey ? "redo" : "undo";
  return key === "y" && press.ctrlKey && !press.shiftKey ? "redo" : null;
}

function hasText({ tagName, type = "text", isContentEditable }: KeyTarget): boolean {
  if (tagName === "INPUT") return !textless.has(type);
  return tagName === "TEXTAREA" || isContentEditable === true;
}
