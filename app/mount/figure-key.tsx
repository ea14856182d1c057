/** A key to a drawing: what it cannot say by labels of its own. The marks are the drawing's, painted by the same code. */
import { type ComponentType, createElement, type ReactElement, type ReactNode, type SVGProps } from "react";
import { cssColour } from "../display-list/colours";
import { MarkList } from "../display-list/marks";
import { svgMarks } from "../display-list/svg-marks";
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

/** A model's key. */
export const figureKey =
  (...parts: readonly KeyPart[]): ComponentType<{ readonly open?: boolean }> =>
  ({ open = false }) => <FigureKey parts={parts} open={open} />;

type Drawn = Omit<SVGProps<SVGPathElement>, "d" | "ref">;

/** An area of a colour, by its name. */
export const area = (d: string, colour: string, rest?: Drawn): ReactElement => (
  <path d={d} fill={`var(--${colour})`} {...rest} />
);

/** A line, or an outline. */
export const line = (d: string, colour: string, widthPx?: number, rest?: Drawn): ReactElement => (
  <path d={d} fill="none" stroke={`var(--${colour})`} strokeWidth={widthPx} {...rest} />
);

export const disc = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  rest?: SVGProps<SVGCircleElement>,
): ReactElement => createElement("circle", { cx, cy, r, fill: `var(--${colour})`, ...rest });

/** Areas and lines in a box of 26 × 16 px. */
export const keyMark = (...shapes: readonly ReactElement[]): ReactElement => createElement(KeyMark, null, ...shapes);

/** A box of a colour. */
export const keyBlock = (colour: string, rest?: Drawn): ReactElement => keyMark(area("M2 3h22v10H2z", colour, rest));

/** Marks of a drawing, painted as there. */
export const keyMarks = (...marks: readonly Readonly<Parameters<MarkList["add"]>>[]): ReactElement => {
  const list = new MarkList(4);
  for (const mark of marks) list.add(...mark);
  return <KeyMark>{svgMarks(list, cssColour)}</KeyMark>;
};

export function KeyMark({ children }: { readonly children?: ReactNode }): ReactElement {
  return (
    <svg width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A texture: cells of the colours of a crowd's states. */
export const textureMark = (one: string, other: string, third: string): ReactElement =>
  keyMark(
    area("M2 2h6v6H2zM8 8h6v6H8z", one),
    area("M8 2h6v6H8zM14 8h6v6h-6z", other),
    area("M14 2h6v6h-6zM2 8h6v6H2z", third),
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
