import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./threads-messages";

const block = (fill: string) => <path d="M2 3h22v10H2z" fill={fill} />;

const parts: readonly KeyPart[] = [
  {
    title: words.key.threads,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 3h10v10H2z" fill="var(--wash)" />
            <path d="M14 3h10v10H14z" fill="var(--scan)" />
          </KeyMark>
        ),
        words: words.key.toCome,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 3h10v10H2z" fill="var(--running)" />
            <path d="M14 3h10v10H14z" fill="var(--runnable)" />
          </KeyMark>
        ),
        words: words.key.running,
      },
      { mark: <KeyMark>{block("var(--sleeping)")}</KeyMark>, words: words.key.suspended },
      { mark: <KeyMark>{block("var(--connection-fill)")}</KeyMark>, words: words.key.call },
      {
        mark: (
          <KeyMark>
            <path d="M2.5 3.5h21v9h-21z" fill="var(--paper)" stroke="var(--line)" />
          </KeyMark>
        ),
        words: words.key.dead,
      },
    ],
  },
  {
    title: words.key.arrows,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M13 1V15" stroke="var(--ink)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.manager,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 8H23M18 3l5 5-5 5" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.arrow,
      },
      {
        mark: (
          <KeyMark>
            <path d="M3 10h4v4H3zM10 7h4v7h-4zM17 3h4v11h-4z" fill="var(--scan)" />
          </KeyMark>
        ),
        words: words.key.search,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of threads. */
export function ThreadsKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
