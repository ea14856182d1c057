import { models } from "../registry";

export interface LinkedState {
  readonly model: string;
  /** Without question mark and hash. */
  readonly query: string;
}

/** Model and query of a link to the lab or of an embedded figure, whatever site it names; null for any other text. */
export function stateFromLink(text: string): LinkedState | null {
  const found = /(?:^|\/)(?:s|embed)\/([a-z0-9-]+)\/?(?:\?([^#]*))?(?:#.*)?$/.exec(text.trim());
  const model = models.find((name) => name === found?.[1]);
  return model === undefined ? null : { model, query: found?.[2] ?? "" };
}
