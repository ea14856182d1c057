import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useStaticData } from "../../base/static-data";
import { useSite } from "../site";

interface Entry {
  readonly term: string;
  readonly definition: string;
}

/** By the build alone: a page carries the terms that it uses, and not the glossary. */
async function loadTerm(id: string): Promise<Entry> {
  if (!import.meta.env.SSR) throw new Error("Terms are looked up by the build.");
  const { default: glossary } = await import("../../../content/glossary.json");
  const entry = glossary.terms.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`<Term id="${id}">: content/glossary.json has no such term.`);
  return { term: entry.term, definition: entry.definition };
}

/** A pointer has this long to get from the word to its definition, and to pass over a word without opening it. */
const leaveMs = 250;
const restMs = 150;

/**
 * A word of the glossary, whose definition opens beside it when it is pointed at, focused or clicked; Escape closes it. Without scripts, or where there
 * are no popovers, it is a link to the glossary.
 */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { href } = useSite();
  const popoverId = useId();
  const popover = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const entry = useStaticData(`term ${id}`, () => loadTerm(id));
  const address = `${href("glossary/")}#${id}`;
  useEffect(() => () => clearTimeout(timer.current), []);

  const turn = (shown: boolean) => {
    clearTimeout(timer.current);
    const element = popover.current;
    if (element === null || !hasPopovers(element) || element.matches(":popover-open") === shown) return;
    if (shown) element.showPopover();
    else element.hidePopover();
  };
  const soon = (shown: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turn(shown), shown ? restMs : leaveMs);
  };
  const focused = (event: FocusEvent<HTMLElement>) => {
    // A pointer's focus is followed by its click.
    if (event.currentTarget.matches(":focus-visible")) turn(true);
  };
  const blurred = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    const stays = to !== null && (to === popover.current?.previousElementSibling || popover.current?.contains(to));
    if (!stays) turn(false);
  };
  const clicked = (event: MouseEvent<HTMLAnchorElement>) => {
    const asksForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (asksForNewTab || popover.current === null || !hasPopovers(popover.current)) return;
    event.preventDefault();
    turn(true);
  };
  if (!entry) return <a href={address}>{children}</a>;
  const place = (event: ToggleEvent<HTMLElement>) => {
    const word = event.currentTarget.previousElementSibling;
    if (event.newState === "open" && word) placeBeside(event.currentTarget, word);
  };
  return (
    <>
      <a
        className="term"
        href={address}
        aria-expanded={open}
        aria-controls={popoverId}
        onClick={clicked}
        onFocus={focused}
        onBlur={blurred}
        onPointerEnter={soon(true)}
        onPointerLeave={soon(false)}
      >
        {children ?? entry.term}
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only stays open while the pointer is over it */}
      <span
        ref={popover}
        id={popoverId}
        popover="auto"
        className="definition sans"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === "open")}
        onBlur={blurred}
        onPointerEnter={soon(true)}
        onPointerLeave={soon(false)}
      >
        <strong>{entry.term}.</strong> {entry.definition} <a href={address}>In the glossary</a>
      </span>
    </>
  );
}

/** Browsers before 2024 have none. */
const hasPopovers = (element: HTMLElement) => typeof element.showPopover === "function";

/** Below the word in the upper part of the window, above it in the lower; never beyond the window's edge. */
function placeBeside(popover: HTMLElement, anchor: Element) {
  const gap = 8;
  const view = document.documentElement;
  // A word broken over two lines has two boxes; the first is where it was begun.
  const word = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const width = Math.min(22 * 16, view.clientWidth - 2 * gap);
  const below = word.bottom < view.clientHeight * 0.6;
  Object.assign(popover.style, {
    margin: "0",
    width: `${width}px`,
    left: `${Math.max(gap, Math.min(word.left, view.clientWidth - width - gap))}px`,
    right: "auto",
    top: below ? `${word.bottom + gap}px` : "auto",
    bottom: below ? "auto" : `${view.clientHeight - word.top + gap}px`,
  });
}
