import { describe, expect, it } from "vitest";
import type { Player } from "../run/player";
import { historyCommand } from "./history-keys";
import { keyHelp } from "./key-list";
import { type Command, focusKind, isPan, type KeyPress, keyCommand, obey } from "./keyboard";
import { focusInside } from "./use-player-keys";

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

/** As a browser tells of keys that the help dialog names. */
function pressed(keys: readonly string[]): KeyPress {
  const shiftKey = keys.includes("Shift");
  const key = named[keys.at(-1) ?? ""] ?? (keys.at(-1) as string);
  return press(shiftKey && key === "c" ? "C" : key, { shiftKey, ctrlKey: keys.includes("Ctrl") });
}

/** What a press does in a lab, with the focus in the figure. */
const done = (one: KeyPress) => {
  const command = keyCommand(one, "stage") ?? historyCommand(one, { tagName: "DIV" });
  return command === null ? null : JSON.stringify(command);
};
const listed = keyHelp.map(({ keys }) => done(pressed(keys)));

/** What a keyboard has: what is typed, and keys with names. */
const allKeys = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ..."−–×÷äöüßéñ",
  ...["Up", "Down", "Left", "Right"].map((way) => `Arrow${way}`),
  ...["Home", "End", "PageUp", "PageDown", "Enter", "Escape", "Tab", "Backspace", "Delete", "Insert"],
  ...Array.from({ length: 12 }, (_, i) => `F${i + 1}`),
];
const held = [{}, { shiftKey: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }].flatMap((one) => [
  one,
  { ...one, shiftKey: true },
]);

describe("keyboard", () => {
  it("obeys every key that the help dialog names, and no two do the same", () => {
    expect(listed).not.toContain(null);
    expect(new Set(listed).size).toBe(keyHelp.length);
  });

  it("does nothing that the help dialog does not name", () => {
    const unnamed = allKeys.flatMap((key) =>
      held.flatMap((modifiers) => {
        const does = done(press(key, modifiers));
        return does === null || listed.includes(does) ? [] : [`${JSON.stringify(modifiers)} ${key}: ${does}`];
      }),
    );
    expect(unnamed).toEqual([]);
    // Whatever a key does elsewhere, it does in the figure too.
    for (const focus of ["scrubber", "button", "page"] as const)
      for (const key of allKeys) {
        const command = keyCommand(press(key), focus);
        if (command !== null) expect(command).toEqual(keyCommand(press(key), "stage"));
      }
  });

  it("leaves a lab's buttons, links and summaries their keys, in the figure and beside it; a chapter's only space", () => {
    const controls = ["BUTTON", "A", "SUMMARY"].map((tagName) => ({ tagName, dataset: {} }));
    for (const control of [...controls, { tagName: "INPUT", type: "checkbox", dataset: {} }]) {
      for (const key of allKeys)
        expect(keyCommand(press(key), focusInside(control, true)), `${control.tagName} ${key}`).toBeNull();
      expect(keyCommand(press("j"), focusInside(control, false))).toEqual({ do: "moment", direction: 1 });
      expect(keyCommand(press(" "), focusInside(control, false))).toBeNull();
    }
    const scrubber = { tagName: "INPUT", type: "range", dataset: { role: "scrubber" } };
    for (const target of [{ tagName: "DIV", dataset: {} }, scrubber])
      expect(keyCommand(press("j"), focusInside(target, true))).not.toBeNull();
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
      const one = pressed(keys);
      const command = keyCommand(one, "page") ?? historyCommand(one, { tagName: "BODY" });
      expect(command !== null, keys.join("+")).toBe(everywhere === true);
      if (command !== null) expect(JSON.stringify(command)).toBe(done(one));
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

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

it.each<[string, boolean, Command]>([
  ["ArrowRight", false, { do: "step", by: "moment", direction: 1 }],
  ["ArrowRight", true, { do: "step", by: "wake-up", direction: 1 }],
  ["ArrowLeft", false, { do: "step", by: "moment", direction: -1 }],
  ["ArrowLeft", true, { do: "step", by: "wake-up", direction: -1 }],
  ["j", false, { do: "moment", direction: 1 }],
  ["J", true, { do: "moment", direction: 1 }],
  ["k", false, { do: "moment", direction: -1 }],
  ["K", true, { do: "moment", direction: -1 }],
  [" ", false, { do: "toggle-play" }],
  ["+", true, { do: "speed", direction: 1 }],
  ["=", false, { do: "speed", direction: 1 }],
  ["-", false, { do: "speed", direction: -1 }],
  ["−", false, { do: "speed", direction: -1 }],
  ["c", false, { do: "step", by: "connection", direction: 1 }],
  ["C", true, { do: "step", by: "connection", direction: -1 }],
  // Capitals without Shift are those of a locked keyboard: they mean what small letters mean.
  ["C", false, { do: "step", by: "connection", direction: 1 }],
  ["Home", false, { do: "start" }],
  ["End", false, { do: "end" }],
  ["f", false, { do: "full-screen" }],
  ["F", true, { do: "full-screen" }],
  ["?", true, { do: "help" }],
])("%j, with Shift %s, means %j", (key, shiftKey, command) => {
  expect(keyCommand({ ...plain, key, shiftKey } as KeyPress, "drawing" as never)).toEqual(command);
});

it("a player does what a key means, and nothing for what is the page's or the drawing's", () => {
  const done: unknown[] = [];
  const told =
    (name: string) =>
    (...args: unknown[]) =>
      done.push([name, ...args]);
  const player = {
    stepMoment: (_: unknown, direction: number) => done.push(["moment", direction]),
    ...{ step: told("step"), togglePlay: told("play"), seekTo: told("to"), changeSpeed: told("speed") },
  } as unknown as Player;
  const commands: Command[] = [
    { do: "moment", direction: -1 },
    { do: "step", by: "wake-up", direction: 1 },
    { do: "toggle-play" },
    { do: "start" },
    { do: "end" },
    { do: "speed", direction: -1 },
    ...[{ do: "full-screen" } as const, { do: "help" } as const],
  ];
  for (const command of commands) obey(player, command, []);
  expect(done).toEqual([
    ["moment", -1],
    ["step", "wake-up", 1],
    ["play"],
    ["to", { kind: "start" }],
    ["to", { kind: "end" }],
    ["speed", -1],
  ]);
});
