import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./heap-messages";

const parts: readonly KeyPart[] = [
  {
    title: words.key.chunks,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="var(--running-fill)" stroke="var(--running)" strokeWidth="1.5" />
            <path d="M2 2.5h4v11H2z" fill="var(--running)" />
            <path d="M18 13.5l6-6M18 9.5l6-6M22 13.5l2-2" stroke="var(--running)" />
          </KeyMark>
        ),
        words: words.key.used,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="none" stroke="var(--edge)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.free,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="var(--runnable-fill)" stroke="var(--runnable)" strokeWidth="1.5" />
            <path d="M2 10.5l8-8M7 13.5l11-11M15 13.5l9-9" stroke="var(--runnable)" />
          </KeyMark>
        ),
        words: words.key.cached,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 2.5h22v11H2z" fill="var(--wash)" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="3 3" />
          </KeyMark>
        ),
        words: words.key.top,
      },
    ],
  },
  {
    title: words.key.moment,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M3 2.5h20v11H3z" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.hand,
      },
      {
        mark: (
          <KeyMark>
            <path d="M3 2.5h20v11H3z" fill="var(--scan-fill)" stroke="var(--scan)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.looked,
      },
      {
        mark: (
          <KeyMark>
            <path d="M8 15V2M4 6.5L8 2L12 6.5M15 11h9" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.list,
      },
      {
        mark: (
          <KeyMark>
            <path d="M4 12L22 4M16.5 3L22 4L19 8.7" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
            <circle cx="4" cy="12" r="2.5" fill="var(--ink)" />
          </KeyMark>
        ),
        words: words.key.copied,
      },
    ],
    note: words.key.offsets,
  },
  transportPart(words.key.ticks),
];

/** The key to the figures of heaps. */
export function HeapKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
