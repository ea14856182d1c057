import { bareQuery } from "./link";

export interface LinkedState {
  readonly model: string;
  /** Without question mark and hash. */
  readonly query: string;
}

/** Model and query of a link to the lab or to an embedded figure, whatever site it names; null for any other text. Whether there is such a model is not asked. */
export function stateOfLink(text: string): LinkedState | null {
  const found = /(?:^|\/)(?:s|embed)\/([a-z0-9-]{1,40})\/?(?:\?([^#\s]*))?(?:#.*)?$/.exec(text.trim());
  return found?.[1] === undefined ? null : { model: found[1], query: bareQuery(found[2] ?? "") };
}
