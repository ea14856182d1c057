/**
 * A moment of a real run whose picture, tables and words are kept as text, so that a change of them is a difference that a person reads. Each model has its own
 * in moments.ts, and what they look like in kept/: at rest, in the middle and at its end, with ten and with a thousand of its things, with each policy that is
 * drawn in a way of its own.
 */
export interface KeptMoment {
  /** Of its file. */
  readonly name: string;
  /** A link's query. */
  readonly scenario: string;
  /** A place in words: "2.4ms", "end", "120"; "" for the start. */
  readonly at: string;
  /** Drawings by their names, joined by "+". */
  readonly figure: string;
  readonly listing?: boolean;
  /** A reader's own keys or calls. */
  readonly input?: string;
}
