/** The source documents, made of what the texts about them say of themselves (`meta` of content/papers/<id>.mdx) and of their sections. */
import { papers as table } from "virtual:papers";

export interface Paper {
  /** Of the bibliography; its page is papers/<id>/. */
  readonly id: string;
  /** Their order on the site, from 1. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
}

export interface PaperSection {
  /** Of its heading on the document's page. */
  readonly id: string;
  /** As the document calls it. */
  readonly title: string;
  /** What citations call it, beside the title. */
  readonly names: readonly string[];
  /** What it says, in a sentence of ours. */
  readonly argument: string;
  /** Of the site, beside those that cite it: "accept#fig-1". */
  readonly places: readonly string[];
}

/** A place of a chapter that cites a document. */
export interface Citation {
  readonly document?: string;
  /** "": the document as a whole. */
  readonly at?: string;
  /** In place of both: the row of the ledger that a figure names as its evidence. */
  readonly claim?: string;
  readonly chapter: string;
  readonly heading: string | null;
  /** The figure in whose caption it stands. */
  readonly figure: { readonly id: string; readonly number: number } | null;
  /** Of the figure, or of the heading, on the chapter's page. */
  readonly anchor: string;
}

/** A chapter's figure, and what it names as its evidence (prose/evidence.tsx). */
export interface FigureEvidence {
  readonly chapter: string;
  readonly id: string;
  readonly model: string;
  /** As a link's query. */
  readonly scenario: string;
  readonly evidence: string;
  /** What the machine says where the evidence is a section (prose/said-by-run.ts); else "". */
  readonly machine: string;
}

/** In their order. */
export const papers: readonly Paper[] = table;
