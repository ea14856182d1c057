/** What mail and chat do to texts and links, undone: lines broken and quoted, quoted-printable that nobody decoded, soft hyphens, escapes. */

/** Quoted-printable, which shows by "=3D" for "=": its line ends that are none, and its bytes of UTF-8. Other text comes back as it is, for a line may end in "=" without it. */
export function withoutQuotedPrintable(text: string): string {
  if (!text.includes("=3D")) return text;
  return text.replace(/=[ \t]*\r?\n/g, "").replace(/(?:=[0-9A-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run.replaceAll("=", "%"));
    } catch {
      return run;
    }
  });
}

/** Each line without the signs by which mail quotes it. */
export const unquotedLines = (text: string): string[] =>
  text.split(/\r\n?|\n/).map((line) => line.replace(/^(?:[>|] ?)+/, "").trimEnd());

/** base64 of `{"`, with which whatever is packed begins. */
const begins = "eyJ";

/**
 * Texts that what is packed in an address or a pasted mail may have been, the likeliest first: white space, soft hyphens and signs that quoted-printable leaves taken out of it, and cut where
 * words of a sentence begin. Whoever unpacks takes the first that is whole.
 */
export function packedIn(text: string): readonly string[] {
  const plain = withoutQuotedPrintable(unescaped(text));
  const at = plain.search(new RegExp(`(?<![A-Za-z0-9_-])(?:3D)?${begins}`));
  if (at < 0) return [];
  const from = plain.indexOf(begins, at);
  // Nothing but what is packed, broken by what is no part of it.
  const pieces = plain.slice(from).split(/(?:[\s=>|\u00ad\u2060\ufeff]|[\u200b-\u200d]|&shy;|&#173;)+/);
  const found: string[] = [];
  let whole = "";
  for (const piece of pieces.slice(0, mostPieces)) {
    const bare = /^[A-Za-z0-9_-]*/.exec(piece)?.[0] ?? "";
    whole += bare;
    found.push(whole);
    if (bare !== piece) break;
  }
  // Most links are whole, or broken throughout.
  return found.length > 1 ? [found[0] ?? "", ...found.slice(1).reverse()] : found;
}

/** Of 8,000 characters in lines of 20. */
const mostPieces = 400;

/** Escaped in part or twice, as redirecting pages leave it. */
function unescaped(text: string): string {
  return text.replace(/%(25)+(?=[0-9a-f]{2})/gi, "%").replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
