/** Mean width of a character of the figures' face, in ems: enough to know whether words fit. */
const meanCharacter = 0.54;

export function textWidth(text: string, size: number): number {
  return text.length * size * meanCharacter;
}

/** The text, or as much of it as fits, with an ellipsis. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const most = Math.max(1, Math.floor(width / (size * meanCharacter)) - 1);
  return `${text.slice(0, most).trimEnd()}…`;
}
