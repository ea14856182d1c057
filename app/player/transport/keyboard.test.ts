import { describe, expect, it } from "vitest";
import { focusKind, type KeyPress, keyCommand, keyHelp } from "./keyboard";

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});

const named: Record<string, string> = {
  "→": "ArrowRight",
  "←": "ArrowLeft",
  Space: " ",
  C: "c",
  F: "f",
  J: "j",
  K: "k",
  "−": "-",
};

describe("keyboard", () => {
  it("obeys every key that the help dialog names, and no two do the same", () => {
    const commands = keyHelp.map(({ keys }) => {
      const shift = keys[0] === "Shift";
      const key = keys.at(-1) ?? "";
      const plain = named[key] ?? key;
      const command = keyCommand(press(shift ? plain.replace(/^c$/, "C") : plain, { shiftKey: shift }), "stage");
      expect(command, keys.join("+")).not.toBeNull();
      return JSON.stringify(command);
    });
    expect(new Set(commands).size).toBe(keyHelp.length);
  });

  it("leaves the browser's and the system's own combinations alone", () => {
    for (const modifier of ["ctrlKey", "altKey", "metaKey"] as const)
      for (const key of ["ArrowLeft", "ArrowRight", "c", "j", "k", "+", "-", "Home", " "])
        expect(keyCommand(press(key, { [modifier]: true }), "stage")).toBeNull();
  });

  it("takes nothing from a field, and not the space bar from a button", () => {
    expect(keyCommand(press("ArrowLeft"), "field")).toBeNull();
    for (const key of ["c", "j", "k"]) expect(keyCommand(press(key), "field")).toBeNull();
    expect(keyCommand(press(" "), "button")).toBeNull();
    expect(keyCommand(press("ArrowLeft"), "button")).not.toBeNull();
  });

  it("knows what has the focus", () => {
    expect(focusKind({ tagName: "INPUT", type: "range", dataset: { role: "scrubber" } })).toBe("scrubber");
    expect(focusKind({ tagName: "INPUT", type: "range", dataset: {} })).toBe("field");
    expect(focusKind({ tagName: "SELECT", dataset: {} })).toBe("field");
    expect(focusKind({ tagName: "BUTTON", dataset: {} })).toBe("button");
    expect(focusKind({ tagName: "DIV", dataset: {} })).toBe("stage");
  });
});
