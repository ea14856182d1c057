import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";
import { words } from "./words";

const parts: readonly KeyPart[] = [
  {
    title: words.key.map,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 3h22v10H2z" fill="var(--runnable)" />
          </KeyMark>
        ),
        words: words.key.open,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2.5 3.5h21v9h-21z" fill="none" stroke="var(--line)" />
          </KeyMark>
        ),
        words: words.key.free,
      },
      {
        mark: (
          <KeyMark>
            <path d="M3 3h20v10H3z" fill="none" stroke="var(--scan)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.at,
      },
      {
        mark: (
          <KeyMark>
            <path d="M13 1V15" stroke="var(--ink)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.next,
      },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M0 3H26V8H0Z" fill="var(--wash)" />
            <path d="M6 3H20V8H6Z" fill="var(--runnable)" />
          </KeyMark>
        ),
        words: words.key.row,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of descriptors. */
export function DescriptorsKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
