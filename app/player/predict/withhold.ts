/** What follows a question gives its answer away: it is kept back in the page, without touching what React knows of it. */
import { hashTarget } from "../../base/hash-target";

/** Elements after `question` up to the end of its section, or up to the element named `until`. */
export function answerGiving(question: Element, until: string | undefined): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let next = after(question); next !== null; next = after(next)) {
    if (until === undefined ? next.tagName === "H2" : next.id === until) return found;
    if (next instanceof HTMLElement) found.push(next);
  }
  // Never the rest of the page because a heading has another name now.
  return until === undefined ? found : answerGiving(question, undefined);
}

/** A question may stand beside a figure: the text goes on after both. */
const after = (element: Element): Element | null =>
  element.nextElementSibling ?? element.closest(".beside")?.nextElementSibling ?? null;

/** Stays, so that the reader sees where the text goes on: it only says that what it heads waits. */
const isHeading = (element: HTMLElement): boolean => /^H[2-4]$/.test(element.tagName);

/**
 * Keeps them back (predict.css), all but their headings, until the returned function is called. Several questions may hold one element. What is not on the page
 * doesn't count its figures: the question counts for it, so that those after it keep their numbers.
 */
export function withhold(elements: readonly HTMLElement[], id: string): () => void {
  const change = (element: HTMLElement, change: (holders: Set<string>) => void) => {
    const holders = new Set((element.dataset.withheld ?? "").split(" ").filter((one) => one !== ""));
    change(holders);
    if (holders.size > 0) element.dataset.withheld = [...holders].join(" ");
    else delete element.dataset.withheld;
  };
  const headings = elements.filter(isHeading);
  const kept = elements.filter((element) => !isHeading(element));
  for (const element of kept) change(element, (holders) => holders.add(id));
  for (const heading of headings) heading.dataset.waits = "";
  countFigures();
  return () => {
    for (const element of kept) change(element, (holders) => holders.delete(id));
    for (const heading of headings) delete heading.dataset.waits;
    countFigures();
  };
}

/** How much is kept back: words of the text, to tens, without those in figures and folded notes; and figures. */
export function howMuch(elements: readonly HTMLElement[]): { readonly words: number; readonly figures: number } {
  let [words, figures] = [0, 0];
  for (const element of elements.flatMap(unpacked)) {
    const own = element.tagName === "FIGURE" ? 1 : element.querySelectorAll("figure").length;
    figures += own;
    if (own === 0 && element.matches("p, ul, ol, dl, blockquote, div:not(:has(details))"))
      words += element.textContent?.match(/\S+/g)?.length ?? 0;
  }
  return { words: Math.round(words / 10) * 10, figures };
}

/** A figure and the words beside it are counted one by one. */
const unpacked = (element: HTMLElement): readonly HTMLElement[] =>
  element.classList.contains("beside")
    ? [...element.children].filter((child) => child instanceof HTMLElement)
    : [element];

/** Figures within what a question keeps back are counted by it: by the last one, where several keep the same. */
function countFigures(): void {
  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-withheld]")) {
    const holder = element.dataset.withheld?.split(" ").at(-1) ?? "";
    const figures = element.querySelectorAll("figure").length + (element.tagName === "FIGURE" ? 1 : 0);
    counts.set(holder, (counts.get(holder) ?? 0) + figures);
  }
  for (const question of document.querySelectorAll<HTMLElement>(".predict"))
    question.style.counterIncrement = `figure ${counts.get(question.id) ?? 0}`;
}

/** The address points into what would be kept back: whoever follows such a link wants to see it. */
export function addressed(elements: readonly HTMLElement[]): boolean {
  const target = document.getElementById(hashTarget(window.location.hash));
  return target !== null && elements.some((element) => element.contains(target));
}
