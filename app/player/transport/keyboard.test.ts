import { describe, expect, it } from "vitest";
import { keyHelp } from "./key-list";
import { type Command, focusKind, isPan, type KeyPress, keyCommand } from "./keyboard";

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
  A: "a",
  D: "d",
  W: "w",
  S: "s",
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
      for (const key of ["ArrowLeft", "ArrowRight", "c", "j", "k", "a", "w", "+", "-", "Home", " "])
        expect(keyCommand(press(key, { [modifier]: true }), "stage")).toBeNull();
  });

  it("takes nothing from a field, and not the space bar from a button", () => {
    expect(keyCommand(press("ArrowLeft"), "field")).toBeNull();
    for (const key of ["c", "j", "k"]) expect(keyCommand(press(key), "field")).toBeNull();
    expect(keyCommand(press(" "), "button")).toBeNull();
    expect(keyCommand(press("ArrowLeft"), "button")).not.toBeNull();
  });

  it("has keys for the whole page, which are just those that the help says act everywhere", () => {
    for (const { keys, everywhere } of keyHelp) {
      const shift = keys[0] === "Shift";
      const key = named[keys.at(-1) ?? ""] ?? (keys.at(-1) as string);
      const command = keyCommand(press(key, { shiftKey: shift }), "page");
      expect(command !== null, keys.join("+")).toBe(everywhere === true);
      if (command !== null) expect(command).toEqual(keyCommand(press(key, { shiftKey: shift }), "stage"));
    }
  });

  it("can be without letters and signs, wherever the focus is", () => {
    for (const focus of ["stage", "scrubber", "button", "page"] as const) {
      for (const key of ["c", "C", "j", "K", "a", "w", "s", "d", "+", "=", "-", "−", "f", "?"])
        expect(keyCommand(press(key), focus, false), key).toBeNull();
      for (const key of ["ArrowRight", "ArrowLeft"]) expect(keyCommand(press(key), focus, false)).not.toBeNull();
    }
    for (const key of [" ", "Home", "End"]) expect(keyCommand(press(key), "stage", false)).not.toBeNull();
  });

  it("pans and zooms by W A S D, also with the Shift of capitals", () => {
    for (const [key, pan] of [
      ["a", "pan-left"],
      ["d", "pan-right"],
      ["W", "zoom-in"],
      ["s", "zoom-out"],
    ] as const) {
      const command = keyCommand(press(key), "page");
      expect(command).toEqual({ do: pan });
      expect(command !== null && isPan(command)).toBe(true);
    }
    for (const key of ["j", " ", "?"]) expect(isPan(keyCommand(press(key), "stage") as Command)).toBe(false);
  });

  it("knows what has the focus", () => {
    expect(focusKind({ tagName: "INPUT", type: "range", dataset: { role: "scrubber" } })).toBe("scrubber");
    expect(focusKind({ tagName: "INPUT", type: "range", dataset: {} })).toBe("field");
    expect(focusKind({ tagName: "SELECT", dataset: {} })).toBe("field");
    expect(focusKind({ tagName: "BUTTON", dataset: {} })).toBe("button");
    expect(focusKind({ tagName: "DIV", dataset: {} })).toBe("stage");
  });
});
