import type { ReactElement } from "react";
import { shadeAlpha } from "../../display-list/display-list";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./hash-messages";

const shades = (
  <KeyMark>
    <path d="M1 3H25V13H1Z" fill="var(--wash)" />
    {shadeAlpha.slice(1).map((alpha, i) => (
      <path key={alpha} d={`M${1 + (i + 1) * 4.8} 3h4.8v10h-4.8z`} fill="var(--ink)" fillOpacity={alpha / 255} />
    ))}
  </KeyMark>
);

const parts: readonly KeyPart[] = [
  {
    title: words.key.chains,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M1 8H24" stroke="var(--edge)" strokeWidth="1.5" />
            <path d="M4 3.5h9v9H4zM16 3.5h9v9h-9z" fill="var(--ink)" />
          </KeyMark>
        ),
        words: words.key.box,
      },
      {
        mark: (
          <KeyMark>
            <path d="M1 8H24" stroke="var(--edge)" strokeDasharray="3 3" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.broken,
      },
      {
        mark: (
          <KeyMark>
            <path d="M0 1H26V15H0Z" fill="var(--scan-fill)" />
            <path d="M7.5 2.5h11v11h-11z" fill="var(--scan)" stroke="var(--ink)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.band,
      },
    ],
  },
  {
    title: words.key.large,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 15V10h4v5zM8 15V3h4v12zM14 15V8h4v7zM20 15V12h4v3z" fill="var(--ink)" />
          </KeyMark>
        ),
        words: words.key.bar,
      },
      { mark: shades, words: words.key.cell },
      {
        mark: (
          <KeyMark>
            <path d="M5 3h16v10H5z" fill="var(--ink)" fillOpacity={0.15} />
          </KeyMark>
        ),
        words: words.key.pale,
      },
      {
        mark: (
          <KeyMark>
            <path d="M8 5.5h9v9H8z" fill="none" stroke="var(--scan)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.frame,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of hash tables. */
export function HashKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
