/** What a heading is linked by: "Linear, says the paper; square, says its table" → "linear-says-the-paper-square-says-its-table" */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
