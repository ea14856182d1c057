import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, textureMark, transportPart } from "../../mount/figure-key";
import { words } from "./queues-messages";

const diamond = "M13 2l6 6-6 6-6-6z";

const parts: readonly KeyPart[] = [
  {
    title: words.key.clients,
    entries: [
      {
        mark: (
          <KeyMark>
            <circle cx="7" cy="8" r="5" fill="none" stroke="var(--sleeping)" strokeOpacity={0.55} strokeWidth="1.25" />
            <circle cx="20" cy="8" r="5" fill="var(--sleeping)" />
          </KeyMark>
        ),
        words: words.key.toCome,
      },
      {
        mark: (
          <KeyMark>
            <path d={diamond} fill="none" stroke="var(--connection)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.unheard,
      },
      {
        mark: (
          <KeyMark>
            <path d={diamond} fill="var(--connection)" />
          </KeyMark>
        ),
        words: words.key.answered,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 3h9v9H2z" fill="var(--runnable)" />
            <path d="M15.5 3v10.5h9" fill="none" stroke="var(--edge)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.queued,
      },
      {
        mark: (
          <KeyMark>
            <path d="M8 3h10v10H8z" fill="none" stroke="var(--spinning)" strokeWidth="1.5" />
            <path d="M8 8l5-5M8 13L18 3M13 13l5-5" stroke="var(--spinning)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.phantom,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 3h9v4H2zM2 9h9v4H2z" fill="var(--running)" />
            <path d="M15 3h9v10h-9z" fill="var(--scan)" />
          </KeyMark>
        ),
        words: words.key.accepted,
      },
      {
        mark: textureMark("var(--connection)", "var(--running)", "var(--sleeping)"),
        words: words.key.texture,
      },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M0 4H26V12H0Z" fill="var(--sleeping)" />
            <path d="M13 4l4 4-4 4-4-4z" fill="var(--connection)" />
          </KeyMark>
        ),
        words: words.key.row,
      },
      {
        mark: (
          <KeyMark>
            <path d="M0 1H26V15H0Z" fill="var(--wash)" />
            <path d="M13 1V15" stroke="var(--ink)" strokeOpacity={0.45} />
          </KeyMark>
        ),
        words: words.key.rule,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of a listener. */
export function QueuesKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
