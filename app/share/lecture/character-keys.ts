/**
 * Whether single characters are keys of a lecture's window. They act on the whole page, where who speaks to the computer instead of typing would press them by saying a
 * word: WCAG 2.1.4 asks that they can be put off. Kept in the browser; where it keeps nothing, until the page is left.
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
