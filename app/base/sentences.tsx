/** A paragraph each. The same sentence may be told twice. */
export function Sentences({ of }: { readonly of: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
  return of.map((sentence, at) => <p key={at}>{sentence}</p>);
}
