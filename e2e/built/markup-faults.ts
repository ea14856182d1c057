/** What is wrong with a page's markup, whoever draws it: of axe's rules those that need no layout, asked of every page. */
import type { HTMLElement } from "node-html-parser";

const start = (element: HTMLElement): string => element.outerHTML.slice(0, 140).replace(/\s+/g, " ");
const all = (within: HTMLElement, selector: string): HTMLElement[] => within.querySelectorAll(selector);
const texts = (element: HTMLElement, name: string): boolean => (element.getAttribute(name) ?? "").trim() !== "";

/** Roles whose name is not what they hold. */
const namedFromOutside = '[role="img"], [role="slider"], [role="dialog"], [role="group"], [role="region"], iframe';
const controls = 'button, a[href], select, textarea, input:not([type="hidden"]), summary';

export function markupFaults(page: HTMLElement): string[] {
  const ids = all(page, "[id]").map(({ id }) => id);
  const known = new Set(ids);
  return [
    ...wrongCounts(page),
    ...headingsThatSkip(page),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`),
    ...danglingReferences(page, known),
    ...withoutName(page, known),
    ...nested(page),
  ];
}

/** Of every page: a language, a title, one first heading, one main part. */
function wrongCounts(page: HTMLElement): string[] {
  const faults = [["h1", 1] as const, ["main", 1] as const, ["title", 1] as const].flatMap(([selector, wanted]) => {
    // A drawing's title is its own.
    const found = all(page, selector === "title" ? "head > title" : selector);
    const empty = found.filter(({ textContent }) => textContent.trim() === "").map((one) => `empty: ${start(one)}`);
    return found.length === wanted ? empty : [`${found.length} of ${selector}, where ${wanted} should be`];
  });
  return texts(page.querySelector("html") as HTMLElement, "lang") ? faults : [...faults, "the page says no language"];
}

function headingsThatSkip(page: HTMLElement): string[] {
  const found = all(page, "h1, h2, h3, h4, h5, h6");
  return found.flatMap((heading, at) => {
    const level = Number(heading.tagName.slice(1));
    const before = found[at - 1];
    return before && level > Number(before.tagName.slice(1)) + 1 ? [`skips a level: ${start(heading)}`] : [];
  });
}

function danglingReferences(page: HTMLElement, known: ReadonlySet<string>): string[] {
  return ["for", "aria-labelledby", "aria-describedby", "popovertarget"].flatMap((name) =>
    all(page, `[${name}]`).flatMap((element) =>
      (element.getAttribute(name) ?? "")
        .split(/\s+/)
        .filter((id) => id !== "" && !known.has(id))
        .map((id) => `${name} names ${id}, which is not there: ${start(element)}`),
    ),
  );
}

/** Words inside, pictures' texts among them, without what readers of the screen pass over. */
function wordsIn(element: HTMLElement): boolean {
  if (element.getAttribute("aria-hidden") === "true") return false;
  if (texts(element, "aria-label") || (element.tagName === "IMG" && texts(element, "alt"))) return true;
  return element.childNodes.some((child) =>
    child.nodeType === 3 ? child.textContent.trim() !== "" : child.nodeType === 1 && wordsIn(child as HTMLElement),
  );
}

function withoutName(page: HTMLElement, known: ReadonlySet<string>): string[] {
  const labelled = new Set(all(page, "label[for]").map((label) => label.getAttribute("for")));
  const named = (element: HTMLElement): boolean =>
    texts(element, "aria-label") ||
    texts(element, "title") ||
    (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).some((id) => known.has(id));
  const faults: string[] = [];
  for (const control of all(page, controls)) {
    const typed = ["INPUT", "SELECT", "TEXTAREA"].includes(control.tagName);
    const told = typed ? labelled.has(control.id) || control.closest("label") !== null : wordsIn(control);
    if (!told && !named(control)) faults.push(`has no name: ${start(control)}`);
  }
  for (const element of all(page, namedFromOutside))
    if (!named(element) && element.querySelector("title") === null) faults.push(`has no name: ${start(element)}`);
  for (const image of all(page, "img"))
    if (image.getAttribute("alt") === undefined) faults.push(`no words in place of the picture: ${start(image)}`);
  return faults;
}

/** What can be pressed holds nothing else that can be. */
function nested(page: HTMLElement): string[] {
  return all(page, "a[href], button").flatMap((element) =>
    all(element, "a[href], button, input, select, textarea").map((inner) => `in another control: ${start(inner)}`),
  );
}
