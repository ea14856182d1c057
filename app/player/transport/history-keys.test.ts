import { describe, expect, it } from "vitest";
import { historyCommand } from "./history-keys";
import type { KeyPress } from "./keyboard";

const press = (key: string, ...held: ("ctrlKey" | "metaKey" | "shiftKey" | "altKey")[]): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...Object.fromEntries(held.map((name) => [name, true])),
});
const page = { tagName: "BODY" };

describe("keys of undo and redo", () => {
  it("are Ctrl or Cmd with Z, with Shift for redo, and Ctrl with Y", () => {
    expect(historyCommand(press("z", "ctrlKey"), page)).toBe("undo");
    expect(historyCommand(press("z", "metaKey"), page)).toBe("undo");
    expect(historyCommand(press("Z", "ctrlKey", "shiftKey"), page)).toBe("redo");
    expect(historyCommand(press("z", "metaKey", "shiftKey"), page)).toBe("redo");
    expect(historyCommand(press("y", "ctrlKey"), page)).toBe("redo");
  });

  it("are nothing without those, or with others", () => {
    for (const other of [press("z"), press("z", "shiftKey"), press("z", "ctrlKey", "altKey"), press("y", "metaKey")])
      expect(historyCommand(other, page)).toBeNull();
    expect(historyCommand(press("z", "ctrlKey", "metaKey"), page)).toBeNull();
    expect(historyCommand(press("y", "ctrlKey", "shiftKey"), page)).toBeNull();
  });

  it("leave a field its own text, and act where a control has none", () => {
    const z = press("z", "ctrlKey");
    for (const target of [{ tagName: "INPUT" }, { tagName: "INPUT", type: "search" }, { tagName: "TEXTAREA" }])
      expect(historyCommand(z, target)).toBeNull();
    expect(historyCommand(z, { tagName: "P", isContentEditable: true })).toBeNull();
    for (const target of [
      { tagName: "INPUT", type: "range" },
      { tagName: "INPUT", type: "checkbox" },
      { tagName: "SELECT" },
    ])
      expect(historyCommand(z, target)).toBe("undo");
  });
});
