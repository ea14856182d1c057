/** A key to a drawing: what it cannot say by labels of its own. The marks are the drawing's, painted by the same code. */
import type { ReactElement, ReactNode } from "react";
import { words } from "./mount-messages";
import "./figures.css";

export interface KeyEntry {
  readonly mark: ReactElement;
  readonly words: string;
}

export interface KeyPart {
  readonly title: string;
  readonly entries: readonly KeyEntry[];
  /** A sentence beneath. */
  readonly note?: string;
  /** It tells of the line with the ticks, which not every figure has. */
  readonly ofTransport?: boolean;
}

interface FigureKeyProps {
  readonly parts: readonly KeyPart[];
  /** Stands open at first: in a chapter's first figure of its kind. */
  readonly open?: boolean;
}

export function FigureKey({ parts, open = false }: FigureKeyProps): ReactElement {
  return (
    <details className="figure-key" open={open}>
      <summary>{words.key}</summary>
      <div className="figure-key-parts">
        {parts.map((part) => (
          <div key={part.title} className={part.ofTransport ? "figure-key-transport" : undefined}>
            <p className="figure-key-title">{part.title}</p>
            <ul>
              {part.entries.map((entry) => (
                <li key={entry.words}>
                  {entry.mark}
                  <span>{entry.words}</span>
                </li>
              ))}
            </ul>
            {part.note && <p>{part.note}</p>}
          </div>
        ))}
      </div>
    </details>
  );
}

export function KeyMark({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A texture: cells of the colours of a crowd's states. */
export const textureMark = (one: string, other: string, third: string): ReactElement => (
  <KeyMark>
    <path d="M2 2h6v6H2zM8 8h6v6H8z" fill={one} />
    <path d="M8 2h6v6H8zM14 8h6v6h-6z" fill={other} />
    <path d="M14 2h6v6h-6zM2 8h6v6H2z" fill={third} />
  </KeyMark>
);

const tick = (from: number, to: number, ink: string) => (
  <KeyMark>
    <path d="M1 8H25" stroke="var(--edge)" />
    <path d={`M7 ${from}V${to}M13 ${from}V${to}M19 ${from}V${to}`} stroke={ink} strokeWidth="1.5" />
  </KeyMark>
);

const button = (d: string) => (
  <KeyMark>
    <path d={d} fill="currentcolor" stroke="currentcolor" strokeWidth="1.25" strokeLinejoin="round" />
  </KeyMark>
);

/** The line with the knob, the same under every figure but for what its ticks count. */
export function transportPart(above: string, below?: string): KeyPart {
  return {
    title: words.underFigure,
    entries: [
      { mark: tick(7, 2, "var(--runnable)"), words: words.ticksAbove(above) },
      ...(below === undefined ? [] : [{ mark: tick(9, 14, "var(--connection)"), words: words.ticksBelow(below) }]),
      { mark: button("M11.5 3.5v9L4.5 8zM14.5 3.5v9l7-4.5z"), words: words.steps },
      {
        mark: button("M3.5 3.5v9M11.5 3.5v9L5 8zM22.5 3.5v9M14.5 3.5v9L21 8z"),
        words: words.ends,
      },
    ],
    note: words.manyTicks,
    ofTransport: true,
  };
}
