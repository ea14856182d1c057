/**
 * What printed words answer to: terms open their definitions, paragraphs the settings of their numbers, words that seek move their figure. One listener a kind
 * for a whole page, so that no browser has to make the words a second time.
 */
import { placeUnder } from "./place-under";
import { words } from "./prose-messages";

/** A pointer has this long to get from the word to its definition, and to pass over a word without opening it. */
const leaveMs = 250;
const restMs = 150;

/** `seek`: moves the figure of this id; false where there is none. Returns the function that ends it. */
export function answerReaders(seek: (figure: string, at: string) => boolean): () => void {
  const ended = new AbortController();
  // On the window, before React, which keeps events from what it has not woken. What does not bubble is heard on its way down.
  const on = <E extends Event>(kind: string, answer: (event: E, target: Element) => void) =>
    window.addEventListener(
      kind,
      (event) => {
        if (event.target instanceof Element) answer(event as E, event.target);
      },
      { capture: true, signal: ended.signal },
    );
  const terms = termTurner();
  on<PointerEvent>("pointerover", (event, target) => {
    if (event.pointerType !== "touch" && entered(event, termAt)) terms.soon(termAt(target), true);
    const block = blockOf(target);
    if (block !== null) pointOutLater(block, event);
  });
  on<PointerEvent>("pointerout", (event, target) => {
    if (event.pointerType !== "touch" && entered(event, termAt)) terms.soon(termAt(target), false);
  });
  on("focusin", (_, target) => {
    // A pointer's focus is followed by its click.
    if (target.matches("a.term:focus-visible")) terms.turn(definitionOf(target), true);
  });
  on<FocusEvent>("focusout", (event, target) => {
    const term = termAt(target);
    if (term !== null && termAt(event.relatedTarget) !== term) terms.turn(term, false);
  });
  on<MouseEvent>("click", (event, target) => {
    const word = target.closest("a.term");
    const asksForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (word !== null && !asksForNewTab && hasPopovers(definitionOf(word)) && !follows(word, event)) {
      event.preventDefault();
      terms.turn(definitionOf(word), true);
    }
    const button = target.closest<HTMLElement>("button.seek");
    if (button !== null) {
      button.querySelector("[role=status]")?.remove();
      if (!seek(button.dataset.figure ?? "", button.dataset.at ?? "")) button.append(missing());
    }
  });
  on<ToggleEvent>("beforetoggle", (event, target) => {
    const before = target.previousElementSibling;
    if (event.newState !== "open" || before === null || !(target instanceof HTMLElement)) return;
    if (target.matches(".definition")) placeBeside(target, before);
    if (target.matches(".number-settings")) placeUnder(target, aroundButton(before));
  });
  on<ToggleEvent>("toggle", (event, target) => {
    const before = target.previousElementSibling;
    if (target.matches(".definition")) before?.setAttribute("aria-expanded", String(event.newState === "open"));
    if (!target.matches(".number-settings")) return;
    if (event.newState === "closed")
      for (const one of target.querySelectorAll<HTMLElement>("[role=listitem]")) delete one.dataset.pointed;
    else if (before?.matches(":focus")) target.scrollIntoView({ block: "nearest" });
  });
  return () => ended.abort();
}

/** A citation is a link to its section; only a finger, which shows nothing by lying on it, opens its words first. */
const follows = (word: Element, event: MouseEvent): boolean =>
  word.closest(".cite") !== null &&
  ((event as Partial<PointerEvent>).pointerType === "mouse" || definitionOf(word).matches(":popover-open"));

function missing(): Element {
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  note.textContent = words.noFigure;
  return note;
}

const definitionOf = (word: Element) => word.nextElementSibling as HTMLElement;

/** The definition, for a word with one and for what is in it. */
function termAt(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest("a.term, .definition") : null;
  if (found === null) return null;
  return found.matches("a.term") ? definitionOf(found) : (found as HTMLElement);
}

/** Not only from one part of a term, or of its definition, to another. */
function entered({ target, relatedTarget }: PointerEvent, termOf: typeof termAt): boolean {
  const part = (one: EventTarget | null) => (one instanceof Element ? one.closest("a.term, .definition") : null);
  return termOf(target) !== null && part(target) !== part(relatedTarget);
}

/** Opens and closes definitions, at once or after a while; each has its own while. */
function termTurner() {
  const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
  const turn = (definition: HTMLElement, shown: boolean) => {
    clearTimeout(timers.get(definition));
    if (!hasPopovers(definition) || definition.matches(":popover-open") === shown) return;
    if (shown) definition.showPopover();
    else definition.hidePopover();
  };
  const soon = (definition: HTMLElement | null, shown: boolean) => {
    if (definition === null) return;
    clearTimeout(timers.get(definition));
    timers.set(
      definition,
      setTimeout(() => turn(definition, shown), shown ? restMs : leaveMs),
    );
  };
  return { turn, soon };
}

/** Browsers before 2024 have none. */
const hasPopovers = (element: HTMLElement) => typeof element.showPopover === "function";

/** Below the word in the upper part of the window, above it in the lower; never beyond the window's edge. */
function placeBeside(popover: HTMLElement, anchor: Element): void {
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

/** What the numbers stand in. */
const aroundButton = (button: Element): Element => button.closest("table") ?? button.parentElement ?? button;

/** The innermost block with settings around what is pointed at. */
function blockOf(target: Element): Element | null {
  for (let at: Element | null = target; at !== null && at.localName !== "main"; at = at.parentElement)
    if (at.querySelector(at.localName === "table" ? ".settings-button" : ":scope > .settings-button") !== null)
      return at;
  return null;
}

const pointing = new WeakSet<Element>();

/** What answers to pointers is fetched when one first comes over the block, and does what was done meanwhile. */
function pointOutLater(block: Element, first: Event): void {
  const popover = block.querySelector<HTMLElement>(".number-settings");
  if (popover === null || pointing.has(block)) return;
  pointing.add(block);
  const missed = [first];
  const miss = (click: Event) => missed.push(click);
  block.addEventListener("click", miss);
  // Without it the button still opens everything.
  import("./point-out").then(
    ({ pointOut }) => {
      block.removeEventListener("click", miss);
      pointOut(block, popover, missed);
    },
    () => {
      block.removeEventListener("click", miss);
      pointing.delete(block);
    },
  );
}
