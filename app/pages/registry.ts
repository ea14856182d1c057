import type { MDXComponents, MDXContent } from "mdx/types";
import type { ComponentType } from "react";
import type { FigureKit } from "../mount/kit";
import { loadKit, modelNames } from "../player/all-kits";
import { previewFile } from "../share/plates";
import { chapters } from "./chapters";
import { words } from "./pages-messages";
import { papers } from "./papers-list";

/** What a page's module exports beside its component; for pages written in MDX the text exports it. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

export interface PageModule {
  readonly default: ComponentType;
  readonly meta: PageMeta;
  /** What its text may use beside components.tsx. */
  readonly tags?: MDXComponents;
}

export interface MdxText {
  readonly default: MDXContent;
  readonly meta: PageMeta & { readonly id?: string; readonly number?: number; readonly kicker?: string };
}

/** What a page is made of; of its text and its kit there is what its row names. */
export interface PageParts {
  readonly row: PageRow;
  readonly text: MdxText;
  readonly kit: FigureKit;
}

/** A module of many pages, or of one that is made when it is asked for. */
interface PageMaker {
  readonly pageOf: (parts: PageParts) => PageModule | Promise<PageModule>;
}

export interface PageRow {
  readonly id: string;
  /** Below the site's root, with a slash at the end; "" is the landing page. */
  readonly path: string;
  /** The file in the built site, where it is not `index.html` in the path's folder. */
  readonly file?: string;
  /** Key of `pageModules`. */
  readonly module: string;
  /** A page that each model has: the model, whose kit is `../models/<kit>/kit.ts`. */
  readonly kit?: string;
  /** The file of its text below content/, where its module is that of many: a chapter, a chapter in a minute, a page about a source document. */
  readonly text?: string;
  /** A page that each chapter has beside its own, such as its homework. */
  readonly chapter?: string;
  /** Made to stand in a frame of another page: without the site's header and footer. */
  readonly framed?: boolean;
  /** With which words the header links it; chapters stand in its contents. */
  readonly nav?: string;
  /** Of a chapter: the picture that links to it show, below the site's root. */
  readonly plate?: string;
  /** The page carries a list of sources, which its citations can point to. */
  readonly sources?: boolean;
}

/** The models, in the order in which the site tells of them, and after these the ones that no chapter tells of yet: each has a kit, a page in the lab and one to embed. */
export const models: readonly string[] = [
  ...new Set([...chapters.flatMap((chapter) => chapter.models), ...modelNames]),
];

/** Pages of a course, few of which are ever read: one name in the table of chunks that every page carries. */
const courseModule = "./course/page.tsx";

/** Every page of the site. To add one, add a row and a folder with a `page.tsx`; a chapter has its row from its text. */
export const pages: readonly PageRow[] = [
  { id: "landing", path: "", module: "./landing/page.tsx" },
  { id: "contents", path: "contents/", module: "./contents/page.tsx" },
  ...chapters.map(
    ({ id }): PageRow => ({
      id,
      path: `${id}/`,
      module: "./chapter/page.tsx",
      text: `${id}/chapter.mdx`,
      sources: true,
      plate: previewFile(id),
    }),
  ),
  ...chapters.map(
    ({ id }): PageRow => ({
      id: `embed-minute-${id}`,
      path: `embed/minute-${id}/`,
      module: "./minute/page.tsx",
      text: `${id}/minute.mdx`,
      framed: true,
      plate: previewFile(id),
    }),
  ),
  { id: "labs", path: "s/", module: "./labs/page.tsx", nav: words.nav.lab },
  // Who looks for the lab of a chapter that has several finds them.
  ...chapters
    .filter(({ id }) => !models.includes(id))
    .map(({ id }): PageRow => ({ id: `labs-${id}`, path: `s/${id}/`, module: "./labs/page.tsx" })),
  ...models.flatMap((model): PageRow[] => [
    {
      id: `lab-${model}`,
      path: `s/${model}/`,
      module: "./lab/page.tsx",
      kit: model,
    },
    { id: `embed-${model}`, path: `embed/${model}/`, module: "./embed/page.tsx", kit: model, framed: true },
  ]),
  { id: "papers", path: "papers/", module: "./papers/page.tsx", nav: words.nav.papers },
  ...papers.map(
    ({ id }): PageRow => ({
      id,
      path: `papers/${id}/`,
      module: "./paper/page.tsx",
      text: `papers/${id}.mdx`,
      sources: true,
    }),
  ),
  { id: "claims", path: "claims/", module: "./claims/page.tsx", nav: words.nav.claims },
  { id: "teach", path: "teach/", module: "./teach/page.tsx", nav: words.nav.teach },
  ...chapters.flatMap(({ id }) => ["homework", "teach", "handout"].map((place) => ofChapter(place, id))),
  { id: "syllabus", path: "syllabus/", module: courseModule, chapter: "" },
  { id: "present", path: "present/", module: "./present/page.tsx", framed: true },
  { id: "exercise", path: "exercise/", module: "./exercise/page.tsx" },
  { id: "class", path: "class/", module: "./class/page.tsx" },
  { id: "machine", path: "machine/", module: "./own-machine/page.tsx", sources: true },
  { id: "names", path: "names/", module: "./names/page.tsx" },
  {
    id: "glossary",
    path: "glossary/",
    module: "./glossary/page.tsx",
    nav: words.nav.glossary,
  },
  {
    id: "about",
    path: "about/",
    module: "./about/page.tsx",
    nav: words.nav.about,
    sources: true,
  },
  { id: "changes", path: "changes/", module: "./changes/page.tsx" },
  { id: "not-found", path: "404/", file: "404.html", module: "./not-found/page.tsx" },
];

function ofChapter(place: string, chapter: string): PageRow {
  return { id: `${place}-${chapter}`, path: `${place}/${chapter}/`, module: courseModule, chapter };
}

/** One chunk a page, and one a text. */
const pageModules = import.meta.glob<PageModule | PageMaker>("./*/page.tsx");
const texts = import.meta.glob<MdxText>([
  "../../content/papers/*.mdx",
  "../../content/*/chapter.mdx",
  "../../content/*/minute.mdx",
]);

export async function loadPage(row: PageRow): Promise<PageModule> {
  const load = pageModules[row.module];
  if (!load) throw new Error(`The page "${row.id}" names the module ${row.module}, which does not exist.`);
  const loadText = texts[`../../content/${row.text}`];
  if (row.text !== undefined && !loadText) throw new Error(`The page "${row.id}" has no text.`);
  const [page, text, kit] = await Promise.all([
    load(),
    loadText?.(),
    row.kit === undefined ? undefined : loadKit(row.kit),
  ]);
  return "pageOf" in page ? page.pageOf({ row, text, kit } as PageParts) : page;
}
