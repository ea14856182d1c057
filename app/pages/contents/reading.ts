/** What a page does once its reader moves. Where they have been: kept in the browser alone, told in the contents; and the rail of sections beside a long text. Fetched once the reader moves. */
import { chapters } from "../chapters";
import { fitFrames } from "../minute/fit-frame";
import { keepAppendix } from "../prose/appendix";
import { words } from "./contents-messages";

/** The last section that was read of a chapter. */
export interface Been {
  readonly id: string;
  readonly title: string;
  readonly number: number;
  readonly count: number;
  /** Its end was reached, some time or other. */
  readonly read: boolean;
}

const storeKey = "stampede.read";

/** What was kept, whatever else may stand there. */
export function readBeen(text: string | null): Readonly<Record<string, Been>> {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Been] => isBeen(entry[1])));
  } catch {
    return {};
  }
}

const isBeen = (one: unknown): boolean => {
  const { id, title, number, count, read } = (one ?? {}) as Record<string, unknown>;
  const strings = typeof id === "string" && typeof title === "string";
  return strings && Number.isInteger(number) && Number.isInteger(count) && typeof read === "boolean";
};

export const beenWords = ({ title, number, count, read }: Been): string =>
  read ? words.read : words.section(number, count, title);

/** Storage throws where it is refused: then nobody was anywhere. */
function kept(): Readonly<Record<string, Been>> {
  try {
    return readBeen(localStorage.getItem(storeKey));
  } catch {
    return {};
  }
}

function keep(chapter: string, been: Been): void {
  try {
    localStorage.setItem(storeKey, JSON.stringify({ ...kept(), [chapter]: been }));
  } catch {
    // Nothing is kept, and nothing is lost.
  }
}

/** Writes it into every place of the page that asks. */
export function tellBeen(): void {
  const all = kept();
  for (const place of document.querySelectorAll<HTMLElement>("[data-been]")) {
    const chapter = place.dataset.been ?? "";
    const been = all[chapter];
    const words = been ? beenWords(been) : "";
    if (!been || been.read || place.closest("a")) {
      place.textContent = words;
      continue;
    }
    const link = document.createElement("a");
    link.href = `${document.documentElement.dataset.root ?? "./"}${chapter}/#${been.id}`;
    link.textContent = words;
    place.replaceChildren(link);
  }
}

/** The last of the headings that stands above a line; -1: none yet. */
export const headingAt = (tops: readonly number[], linePx: number): number =>
  tops.filter((top) => top <= linePx).length - 1;

/** So many sections make a rail worth its place. */
const leastSections = 4;

function follow(): void {
  const headings = [...document.querySelectorAll<HTMLElement>("article > h2[id], .paper-section h2[id]")];
  const page = document.documentElement.dataset.page ?? "";
  const chapter = chapters.some(({ id }) => id === page) ? page : null;
  const rail = headings.length < leastSections ? [] : addRail(headings);
  let shown = -2;
  const look = () => {
    const at = headingAt(
      headings.map((heading) => heading.getBoundingClientRect().top),
      innerHeight / 2,
    );
    if (at === shown) return;
    shown = at;
    for (const [i, link] of rail.entries())
      if (i === at) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    const heading = headings[at];
    if (chapter === null || heading === undefined) return;
    const count = headings.length;
    // The last one is the sources: who sees them has read the rest, or left it out.
    const read = at === count - 1 || (kept()[chapter]?.read ?? false);
    keep(chapter, { id: heading.id, title: heading.textContent ?? "", number: at + 1, count, read });
    tellBeen();
  };
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      look();
    });
  };
  window.addEventListener("scroll", soon, { passive: true });
  look();
}

function addRail(headings: readonly HTMLElement[]): readonly HTMLAnchorElement[] {
  const rail = document.createElement("nav");
  rail.classList.add("section-rail", "sans");
  rail.setAttribute("aria-label", words.onThisPage);
  const list = rail.appendChild(document.createElement("ol"));
  const links = headings.map(({ id, textContent }) => {
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = textContent;
    list.appendChild(document.createElement("li")).append(link);
    return link;
  });
  document.body.append(rail);
  return links;
}

let begun = false;

/** Once for the page. */
export function startReading(): void {
  if (begun) return;
  begun = true;
  tellBeen();
  follow();
  fitFrames();
  if (chapters.some(({ id }) => id === document.documentElement.dataset.page)) keepAppendix();
}
