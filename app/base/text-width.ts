/**
 * Width of a text without a browser, in pixels. Layouts run in Node too, and labels must not overlap there either: the table is that of Inter at weight 600
 * (the widest that labels have), rounded up.
 */
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

/** Lines of at most `maxPx`, broken at spaces; a word that is too long stays whole. */
export function wrapText(text: string, fontPx: number, maxPx: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, fontPx) > maxPx) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line !== "") lines.push(line);
  return lines;
}
