import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./ready-messages";

const block = (fill: string) => (
  <KeyMark>
    <path d="M2 3h22v10H2z" fill={fill} />
  </KeyMark>
);

const parts: readonly KeyPart[] = [
  {
    title: words.key.connections,
    entries: [
      { mark: block("var(--wash)"), words: words.key.silent },
      { mark: block("var(--sleeping)"), words: words.key.quiet },
      { mark: block("var(--runnable)"), words: words.key.ready },
      { mark: block("var(--running)"), words: words.key.served },
      { mark: block("var(--scan-fill)"), words: words.key.asked },
    ],
  },
  {
    title: words.key.queue,
    entries: [
      { mark: block("var(--runnable)"), words: words.key.queued },
      { mark: block("var(--spinning)"), words: words.key.sigio },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M0 3H26V8H0Z" fill="var(--sleeping-fill)" />
            <path d="M6 3H20V8H6Z" fill="var(--runnable)" />
          </KeyMark>
        ),
        words: words.key.row,
      },
      {
        mark: (
          <KeyMark>
            <path d="M4 1L22 15" stroke="var(--scan)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.scan,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of readiness. */
export function ReadyKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
