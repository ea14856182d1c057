/**
 * Whether letters, digits and signs are keys, of figures, labs and lectures. Who speaks to the computer instead of typing would press them by saying a word: WCAG 2.1.4
 * asks that they can be put off. Kept in the browser; where it keeps nothing, until the page is left. Space, arrows, Home and End are none of them.
 */
const storageKey = "stampede.characterKeys";

let off = false;

export function characterKeysOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== "off" && !off;
  } catch {
    return !off;
  }
}

export function turnCharacterKeys(on: boolean): void {
  off = !on;
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, "off");
  } catch {
    // A sandboxed frame or a private window: it holds for this page.
  }
}

/** As KeyboardEvent.key has it: a key with a name is longer, and space is no letter. */
export const isCharacter = (key: string): boolean => [...key].length === 1 && key !== " ";
