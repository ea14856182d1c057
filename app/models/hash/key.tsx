import type { ReactElement } from "react";
import { shadeAlpha } from "../../drawing/display-list";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";

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
    title: "Chains",
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M1 8H24" stroke="var(--edge)" strokeWidth="1.5" />
            <path d="M4 3.5h9v9H4zM16 3.5h9v9h-9z" fill="var(--ink)" />
          </KeyMark>
        ),
        words: "a box: one key; the head of the chain is on the left",
      },
      {
        mark: (
          <KeyMark>
            <path d="M1 8H24" stroke="var(--edge)" strokeDasharray="3 3" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: "a broken line: an empty bucket",
      },
      {
        mark: (
          <KeyMark>
            <path d="M0 1H26V15H0Z" fill="var(--scan-fill)" />
            <path d="M7.5 2.5h11v11h-11z" fill="var(--scan)" stroke="var(--ink)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: "a band: the bucket in hand; the larger box in it: the key that is looked at",
      },
    ],
  },
  {
    title: "Large tables",
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 15V10h4v5zM8 15V3h4v12zM14 15V8h4v7zM20 15V12h4v3z" fill="var(--ink)" />
          </KeyMark>
        ),
        words: "a bar a bucket, as high as its chain is long",
      },
      { mark: shades, words: "a cell a bucket: empty, 1 key, 2 or 3, 4 to 7, 8 or more" },
      {
        mark: (
          <KeyMark>
            <path d="M8 5.5h9v9H8z" fill="none" stroke="var(--scan)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: "a frame: the bucket in hand; its chain stands beneath",
      },
    ],
  },
  transportPart("keys put in", "keys looked up or taken out"),
];

/** The key to the figures of hash tables. */
export function HashKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
