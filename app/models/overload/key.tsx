import type { ReactElement } from "react";
import { FigureKey, KeyMark, type KeyPart, textureMark, transportPart } from "../../mount/figure-key";
import { words } from "./overload-messages";

const parts: readonly KeyPart[] = [
  {
    title: words.key.pages,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 14V6l6-2l8 1l8-3V14z" fill="var(--running-fill)" />
            <path d="M2 6l6-2l8 1l8-3" fill="none" stroke="var(--running)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.good,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 4h22v9H2z" fill="var(--spinning-fill)" />
            <path d="M4 13V4M9 13V4M14 13V4M19 13V4" stroke="var(--spinning)" />
          </KeyMark>
        ),
        words: words.key.dead,
      },
    ],
    note: words.key.came,
  },
  {
    title: words.key.servers,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M7 2.5h11v11H7z" fill="var(--running)" />
          </KeyMark>
        ),
        words: words.key.computing,
      },
      {
        mark: (
          <KeyMark>
            <path d="M7 2.5h11v11H7z" fill="none" stroke="var(--spinning)" />
            <path d="M7 9.8h11v3.7H7z" fill="var(--spinning)" />
          </KeyMark>
        ),
        words: words.key.disk,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 3.5h8v8H2z" fill="none" stroke="var(--edge)" />
            <path d="M14 3.5l8 8M22 3.5l-8 8" stroke="var(--ink)" />
          </KeyMark>
        ),
        words: words.key.idle,
      },
      {
        mark: (
          <KeyMark>
            <path d="M7 2.5h11v11H7z" fill="var(--running-fill)" stroke="var(--running)" />
          </KeyMark>
        ),
        words: words.key.pale,
      },
    ],
  },
  {
    title: words.key.room,
    entries: [
      {
        mark: (
          <KeyMark>
            <circle cx="8" cy="8" r="3.5" fill="var(--connection)" />
            <circle cx="18" cy="8" r="3.5" fill="var(--sleeping)" />
          </KeyMark>
        ),
        words: words.key.people,
      },
      {
        mark: (
          <KeyMark>
            <path d="M3 4h8v8H3z" fill="var(--connection)" />
            <path d="M15 4h8v8h-8z" fill="none" stroke="var(--connection)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.chair,
      },
      {
        mark: textureMark("var(--connection)", "var(--connection-fill)", "var(--sleeping)"),
        words: words.key.texture,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 4h9v8H2z" fill="var(--running)" />
            <path d="M12 4h5v8h-5z" fill="var(--spinning)" />
            <path d="M18 4h6v8h-6z" fill="var(--sleeping-fill)" />
          </KeyMark>
        ),
        words: words.key.strip,
      },
    ],
  },
  {
    title: words.key.loop,
    entries: [
      {
        mark: (
          <KeyMark>
            <path d="M2 14L22 4" fill="none" stroke="var(--running)" strokeWidth="1.5" />
          </KeyMark>
        ),
        words: words.key.rising,
      },
      {
        mark: (
          <KeyMark>
            <path d="M2 14h18l3-9" fill="none" stroke="var(--spinning)" strokeWidth="1.5" strokeDasharray="4 3" />
          </KeyMark>
        ),
        words: words.key.falling,
      },
    ],
    note: words.key.loopNote,
  },
  transportPart(words.key.ticks),
];

/** The key to the figures of overload. */
export function OverloadKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
