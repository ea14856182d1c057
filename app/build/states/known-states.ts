/**
 * The moments that the site itself names: what each figure of a chapter opens at, each scene of a lecture, and what happens in the run that a lab opens with. Each has an address in
 * the path, so that a host that knows of files alone can tell links to it apart (state-page.tsx).
 */
import { chapters } from "virtual:chapters/told";
import { readLecture } from "../../model/lecture";
import { loadKit } from "../../player/all-kits";
import { words } from "./states-messages";

/** Folder below the site's root that holds them. */
export const statesFolder = "moment";

export interface KnownState {
  /** Below `statesFolder`, without slashes at the ends: "accept/fig-1", "accept/scene-3", "accept/wake-1". */
  readonly id: string;
  readonly model: string;
  readonly scenario: string;
  readonly at: string;
  /** The kit's drawing; "": its plate, else its first. */
  readonly figure: string;
  readonly names?: readonly string[];
  /** Whoever reads the chapter may not have answered its question yet. */
  readonly withheld: boolean;
  /** What the site calls it: a figure by the first words of its caption, a scene and a moment by their names. */
  readonly title: string;
  /** Where the site speaks of it, below its root; "": in its lab alone. */
  readonly place: string;
  readonly of: "figure" | "scene" | "moment";
}

const lectures = import.meta.glob<unknown>("../../../content/lectures/*.json", { import: "default" });

/** `modelOfTag`: by which tags texts name a model's figures. `textOf`: a chapter's text as it is written. */
export async function knownStates(
  modelOfTag: ReadonlyMap<string, string>,
  textOf: (chapter: string) => string,
): Promise<readonly KnownState[]> {
  const found: KnownState[] = [];
  for (const { id, title, models } of chapters) {
    found.push(...figuresOf(textOf(id), { id, title }, modelOfTag), ...(await scenesOf(id)));
    for (const model of models) found.push(...(await momentsOf(model)));
  }
  const twice = found.find(({ id }, at) => found.findIndex((one) => one.id === id) !== at);
  if (twice) throw new Error(`Two moments have the address "${twice.id}".`);
  return found;
}

/** A chapter's figures, as its text has them. Throws where one has no caption that begins in bold. */
export function figuresOf(
  text: string,
  chapter: { readonly id: string; readonly title: string },
  modelOfTag: ReadonlyMap<string, string>,
): KnownState[] {
  const tags = new RegExp(
    `^<(${[...modelOfTag.keys()].join("|")})\\s((?:[^>"{]|"[^"]*"|\\{[^}]*\\})*)>\\s*\\*\\*(.+?)\\*\\*`,
    "gm",
  );
  return [...text.matchAll(tags)].map(([, tag = "", written = "", caption = ""]) => {
    const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(written)?.[1] ?? "";
    const id = attribute("id");
    const names = attribute("names");
    const scenario = attribute("scenario");
    const model = modelOfTag.get(tag) ?? "";
    return {
      id: `${chapter.id}/${id}`,
      model,
      scenario,
      at: attribute("at"),
      figure: attribute("figure").split("+")[0] ?? "",
      ...(names !== "" && { names: names.split("|") }),
      withheld: true,
      title: words.figureOf(caption.replace(/\.$/, ""), chapter.title),
      place: `${chapter.id}/#${id}`,
      of: "figure",
    };
  });
}

async function scenesOf(chapter: string): Promise<KnownState[]> {
  const load = lectures[`../../../content/lectures/${chapter}.json`];
  if (load === undefined) return [];
  const read = readLecture(JSON.stringify(await load()));
  if (!read.ok) throw new Error(read.problem);
  const { title, scenes } = read.lecture;
  return scenes.map((scene) => ({
    id: `${chapter}/scene-${scene.number}`,
    model: scene.model,
    scenario: scene.query,
    at: scene.at,
    figure: scene.figure.split("+")[0] ?? "",
    withheld: false,
    title: words.sceneOf(scene.title, title),
    place: `present/?lecture=${chapter}&scene=${scene.number}`,
    of: "scene",
  }));
}

/** Of the run that the model's lab opens with. */
async function momentsOf(model: string): Promise<KnownState[]> {
  const { moments, lab } = await loadKit(model);
  return moments.map(({ name, at }) => ({
    id: `${model}/${at.replaceAll(/[:@.]/g, "-")}`,
    model,
    scenario: lab.opening.scenario,
    at,
    figure: "",
    withheld: false,
    title: words.momentOf(name, lab.title),
    place: "",
    of: "moment",
  }));
}
