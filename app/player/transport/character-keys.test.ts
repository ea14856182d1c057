import { afterEach, describe, expect, it, vi } from "vitest";
import { characterKeysOn, isCharacter, turnCharacterKeys } from "./character-keys";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
}

const again = async () => {
  vi.resetModules();
  return (await import("./character-keys")).characterKeysOn();
};

describe("the switch for letters and signs", () => {
  it("is on until it is turned off, and kept for the next visit", async () => {
    stubStorage();
    expect(characterKeysOn()).toBe(true);
    turnCharacterKeys(false);
    expect([characterKeysOn(), await again()]).toEqual([false, false]);
    turnCharacterKeys(true);
    expect([characterKeysOn(), await again()]).toEqual([true, true]);
  });

  it("holds until the page is left where the browser keeps nothing", async () => {
    const refused = () => {
      throw new Error("The operation is insecure.");
    };
    vi.stubGlobal("window", {
      get localStorage() {
        return refused();
      },
    });
    expect(characterKeysOn()).toBe(true);
    turnCharacterKeys(false);
    expect(characterKeysOn()).toBe(false);
    expect(await again()).toBe(true);
    turnCharacterKeys(true);
    expect(characterKeysOn()).toBe(true);
  });

  it("is about what is typed as one character, and not about space or keys with names", () => {
    expect(["a", "K", "+", "?", "7", "−", "ß"].map(isCharacter)).toEqual(Array(7).fill(true));
    expect([" ", "ArrowLeft", "Home", "F1", "Escape"].map(isCharacter)).toEqual(Array(5).fill(false));
  });
});
