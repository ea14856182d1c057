/**
 * Width of a text without a browser, in pixels: layouts run in Node too. There are two measures. `textWidth` never says too little, for words that must not
 * overlap: charts and exported files. `meanWidth` is right on average and cheap, for choosing between wordings that have some room to spare: figures.
 */

/** Type is never smaller, px. */
export const smallestTextPx = 12;

/** Inter at weight 600 (the widest that labels have), rounded up. */
const narrow = new Set("iljI.,:;'|!()[] ·/t\u00a0fr");
const wide = new Set("mwMW@%—…×");

export function textWidth(text: string, fontPx: number): number {
  let em = 0;
  for (const char of text) {
    if (narrow.has(char)) em += 0.4;
    else if (wide.has(char)) em += 0.95;
    else if (char >= "A" && char <= "Z") em += 0.74;
    else em += 0.63;
  }
  return em * fontPx;
}

/** Of a character of Inter at weight 400, in ems. */
const meanCharacterEm = 0.54;

export function meanWidth(text: string, fontPx = smallestTextPx): number {
  return text.length * fontPx * meanCharacterEm;
}

/** The text, or as much of it as fits by `meanWidth`, with an ellipsis. */
export function fitText(text: string, maxPx: number, fontPx: number): string {
  if (meanWidth(text, fontPx) <= maxPx) return text;
  const most = Math.max(1, Math.floor(maxPx / (fontPx * meanCharacterEm)) - 1);
  return `${text.slice(0, most).trimEnd()}…`;
}

/** Lines of at most `maxPx`, broken at spaces; a word that is too long stays whole. */
export function wrapText(text: string, fontPx: number, maxPx: number, widthOf = textWidth): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, fontPx) > maxPx) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line !== "") lines.push(line);
  return lines;
}
