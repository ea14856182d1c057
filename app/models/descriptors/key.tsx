import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./descriptors-messages";

const block = (fill: string, opacity = 1) => <path d="M2 3h22v10H2z" fill={fill} opacity={opacity} />;
const frame = (stroke: string) => <path d="M7 3h12v10H7z" fill="none" stroke={stroke} strokeWidth="2" />;

const parts: readonly KeyPart[] = [
  {
    title: words.key.map,
    entries: [
      { mark: <KeyMark>{block("var(--running)")}</KeyMark>, words: words.key.full },
      { mark: <KeyMark>{block("var(--running)", 0.5)}</KeyMark>, words: words.key.room },
      {
        mark: (
          <KeyMark>
            <path d="M2 3h10v10H2z" fill="var(--scan)" />
            <path d="M15 4h9v8h-9z" fill="none" stroke="var(--scan)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.looked,
      },
      { mark: <KeyMark>{frame("var(--ink)")}</KeyMark>, words: words.key.next },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      { mark: <KeyMark>{block("var(--running)")}</KeyMark>, words: words.key.open },
      {
        mark: (
          <KeyMark>
            <path d="M2 13L24 3" stroke="var(--scan)" strokeWidth="3" />
          </KeyMark>
        ),
        words: words.key.search,
      },
      {
        mark: (
          <KeyMark>
            <path d="M7 3l5 5-5 5-5-5z" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
            <path d="M19 3l5 5-5 5-5-5z" fill="var(--ink)" />
          </KeyMark>
        ),
        words: words.key.closed,
      },
    ],
  },
  {
    title: words.key.tables,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 9h22v5H2z" fill="var(--running-fill)" />
            <path d="M2 8h11V3h11" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
          </KeyMark>
        ),
        words: words.key.pointers,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of descriptors. */
export function DescriptorsKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
