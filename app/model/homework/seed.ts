/** Numbers from a name: the same name gives the same numbers, in every browser and for ever. */

const longestName = 80;

/** As a name is meant, however it was typed: "  ADA  Lovelace" and "Ada Lovelace" are one. "" where nothing is left. */
export function sheetName(text: string): string {
  const plain = text
    .normalize("NFKC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(plain).slice(0, longestName).join("").trim();
}

/** 32 bits of FNV-1a over the UTF-16 of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Whole numbers from 0 to below `count`, one after the other: mulberry32, which mixes what FNV leaves alike in neighbours. */
export function drawer(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count);
  };
}
