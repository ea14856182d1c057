import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";

const parts: readonly KeyPart[] = [
  {
    title: "Chunks",
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="var(--running-fill)" stroke="var(--running)" strokeWidth="1.5" />
            <path d="M2 2.5h4v11H2z" fill="var(--running)" />
            <path d="M18 13.5l6-6M18 9.5l6-6M22 13.5l2-2" stroke="var(--running)" />
          </KeyMark>
        ),
        words: "in use: its header is solid, what nobody asked for is hatched",
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="none" stroke="var(--edge)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: "hollow: free, on a list",
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="var(--runnable-fill)" stroke="var(--runnable)" strokeWidth="1.5" />
            <path d="M2 10.5l8-8M7 13.5l11-11M15 13.5l9-9" stroke="var(--runnable)" />
          </KeyMark>
        ),
        words: "hatched all over: freed, kept in a cache",
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="var(--wash)" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="3 3" />
          </KeyMark>
        ),
        words: "a broken line: top, the rest of the heap",
      },
    ],
  },
  {
    title: "This moment",
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M3 2.5h20v11H3z" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: "a heavy frame: the chunk in hand",
      },
      {
        mark: (
          <KeyMark>
            <path d="M3 2.5h20v11H3z" fill="var(--scan-fill)" stroke="var(--scan)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: "pink: looked at by the search; struck out in a list: passed over",
      },
      {
        mark: (
          <KeyMark>
            <path d="M4 12L22 4M16.5 3L22 4L19 8.7" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
            <circle cx="4" cy="12" r="2.5" fill="var(--ink)" />
          </KeyMark>
        ),
        words: "an arrow: realloc() copies a block into the chunk in hand",
      },
    ],
    note: "Numbers at the left of the map are offsets in bytes from the first block’s chunk; the last free list that is asked has a band.",
  },
  transportPart("the ends of calls"),
];

/** The key to the figures of heaps. */
export function HeapKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
