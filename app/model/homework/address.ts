/**
 * Whose sheets an address opens: "#for=Ada+Lovelace&v=1", with `for` once for each. Names stand behind the #, which no browser sends to a server; who writes `?for=` is
 * understood as well.
 */
import { sheetName } from "./seed";

/** As many as a lecture hall prints at once. */
export const mostNames = 300;

export interface SheetAddress {
  /** As shown, each once. */
  readonly names: readonly string[];
  /** Of the homework that the address was made with; null: it says none. */
  readonly version: number | null;
}

/** `search` and `hash` of an address, with or without their signs. Never throws. */
export function readSheetAddress(search: string, hash: string): SheetAddress {
  const all = [hash.replace(/^#/, ""), search.replace(/^\?/, "")].map((text) => new URLSearchParams(text));
  const version = all.map((fields) => fields.get("v") ?? "").find((text) => /^\d{1,6}$/.test(text));
  return {
    names: namesIn(all.flatMap((fields) => fields.getAll("for")).join("\n")),
    version: version === undefined ? null : Number(version),
  };
}

/** One name a line. A name that stands twice, however it is typed, is one. */
export function namesIn(text: string): readonly string[] {
  const names = new Map<string, string>();
  for (const line of text.split(/[\r\n]+/)) {
    const name = sheetName(line);
    if (name !== "" && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()].slice(0, mostNames);
}

/** With its #. */
export function sheetHash(names: readonly string[], version: number): string {
  const fields = new URLSearchParams(names.map((name) => ["for", name]));
  fields.append("v", String(version));
  return `#${fields}`;
}
