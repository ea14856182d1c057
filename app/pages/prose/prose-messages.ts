/** What stands in texts beside their own words: every word here, so that a translation is a set of files. */
import { counted } from "../../base/quantity";

const title = "Stampede: how Linux learned to scale, step by step";

export const words = {
  /** On paper, after the last words. */
  appendix: "Appendix: the numbers of the charts",
  figureNumber: (number: number) => `Figure ${number}. `,

  noFigure: " (the figure is not on this page)",

  title,
  ofVersion: (version: string, year: string) => `. Version ${version}, ${year}. `,
  withAddress: "With the address of the page or figure that you mean.",
  bibtex: (version: string, year: string, address: string) =>
    `@misc{stampede,\n  title = {${title}},\n  year  = {${year}},\n  version = {${version}},${
      address ? `\n  url   = {${address}},` : ""
    }\n  note  = {Interactive simulations; name the chapter and the scenario link}\n}`,
} as const;

/** Of what the build alone renders: no browser fetches them. */
export const printedWords = {
  inLedger: (verdict: string) => `In the ledger: ${verdict}`,
  inLedgerAside: (verdict: string) => ` (in the ledger: ${verdict})`,

  inGlossary: "In the glossary",

  /** Beneath a section of a source document. */
  held: {
    caption: "Held against the machine",
    columns: ["What it says", "Published", "Here", "Verdict"],
    noNumber: "an order, not a number",
  },
  cited: {
    here: "On this site:",
    firstPage: "The first page",
    nowhere: "No chapter takes this section up.",
    inText: (chapter: string, heading: string | null) => (heading === null ? chapter : `${chapter}, “${heading}”`),
    inFigure: (chapter: string, number: number) => `${chapter}, figure ${number}`,
  },
  /** Under a figure. */
  evidence: {
    paperSays: "The paper says",
    /** Of what is no paper, but a mail, or a kernel's source. */
    sourceSays: "The source says",
    machineSays: "The machine says",
    /** One line for both, in a narrow window. */
    paperAndMachine: "Paper and machine",
    sourceAndMachine: "Source and machine",
    held: (runs: number, of: number) => `so in ${runs} of ${of} runs, each with a seed of its own;`,
    own: "Our own experiment: no paper has it.",
  },
  notYet: "Not simulated yet: ",
  /** Beside a citation. */
  atSection: (document: string, section: string) => `${document}: ${section}`,
  toSection: "Read what it says",
  allSources: (count: number) => `All ${count} sources, in full`,

  /** "Molloy & Lever" */
  andLast: (names: string, last: string) => `${names} and ${last}`,

  /** `kind`: "paragraph", "caption", as the text's own markup names it. */
  settingsOf: (count: string, kind: string) =>
    `Settings of the ${count === "1" ? "number" : `${count} numbers`} in this ${kind}`,
  ofModel: (model: string) => `model ${model}`,
  seed: (seeds: readonly unknown[]) => `seed ${seeds.join(" and ")}`,
  firstToLast: (first: number | undefined, last: number | undefined) => `${first} to ${last}`,
  meanOver: (seeds: number, named: string, confidence: string | undefined) =>
    `mean over ${counted(seeds, "seeds")} ${named}${confidence === undefined ? "" : `, ± half of its ${confidence} confidence interval`}`,
  builds: (names: readonly string[]) => names.join(" and "),
  allOfThem: (settings: string) => `All of them: ${settings}. `,
  ratioOf: (measured: string) => `ratio of ${measured}`,
  over: (runs: readonly string[]) => runs.join(" over "),
  both: "both ",
  inLab: "In the lab",
  bothInLab: "Both in the lab",
} as const;
