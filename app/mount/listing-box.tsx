import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { noLine } from "../engine/frame";
import { words } from "./mount-messages";

interface ListingBoxProps {
  /** What chooses the thing that the listing follows, where there is a choice. */
  readonly head?: ReactNode;
  /** Index of the line that is being carried out, or noLine; the element of a line has it as `data-line`. */
  readonly line: number;
  /** The same in words, with its mode: all that it shows where it is folded. */
  readonly now: { readonly text: string; readonly mode: string } | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of every listing: it scrolls to the line that is being carried out, and is folded to that line where it has no room beside the drawing, or away (figure-listing.css). */
export function ListingBox({ head, line, now, className, children }: ListingBoxProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  // Only the listing scrolls, never the page: and only when the line is out of sight.
  useEffect(() => {
    const box = scroller.current;
    const current = line === noLine ? null : box?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!box || !current) return;
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop + 8 || top + current.offsetHeight > box.scrollTop + box.clientHeight - 8)
      box.scrollTop = Math.max(0, top - box.clientHeight / 3);
  }, [line]);
  const [open, setOpen] = useState(false);
  return (
    <div className={className ? `figure-listing ${className}` : "figure-listing"} data-open={open ? "" : undefined}>
      <div>
        <div className="figure-listing-head">
          {head}
          <button type="button" className="figure-listing-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hideListing : words.showListing}
          </button>
        </div>
        <p className="figure-listing-now figure-listing-lines" aria-hidden="true">
          <span data-mode={now?.mode}>{now?.text ?? words.idle}</span>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: no form; and no landmark, since a chapter has several listings */}
        <div
          role="group"
          className="figure-listing-lines figure-listing-all"
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={words.listing}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

interface ListedLineProps {
  /** In the description. */
  readonly index: number;
  readonly indent: number;
  /** The first of its function. */
  readonly first: boolean;
  /** Of the line that is being carried out; undefined: it isn't this one. */
  readonly mode: string | undefined;
  readonly children: string;
}

export function ListedLine({ index, indent, first, mode, children }: ListedLineProps): ReactElement {
  return (
    <span
      className={first ? "figure-function" : undefined}
      data-line={index}
      data-mode={mode}
      aria-current={mode === undefined ? undefined : "true"}
      style={{ paddingLeft: `${0.5 + indent * 1.2}em` }}
    >
      {children}
    </span>
  );
}
