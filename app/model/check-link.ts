/** For who writes a link by hand: what of it is not used as it was written. */
import { shorten } from "./clamp";
import type { Description } from "./description";
import { bareQuery, embedKeys, linkKeys, parseLink } from "./link";

/** A sentence for each; `query` without its question mark. Keys that nobody knows are told too, which a reader's link keeps quiet about. */
export function checkLink(description: Description, query: string): readonly string[] {
  const known = new Set([...description.params.map(({ name }) => name), ...linkKeys, ...embedKeys]);
  const keys = new URLSearchParams(bareQuery(query)).keys();
  const unknown = new Set([...keys].map((key) => key.replace(/\s/g, "")).filter((key) => !known.has(key)));
  const { notices } = parseLink(description, query);
  return [
    ...notices.map((notice) => (notice.endsWith(".") ? notice : `${notice}.`)),
    ...[...unknown].map((key) => `${description.model} has no parameter ${shorten(key)}; it is ignored.`),
  ];
}
