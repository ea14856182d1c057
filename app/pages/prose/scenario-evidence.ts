/** Evidence by scenario, for figures that stand outside of a text: an embedded one, or a lecture's, that shows what a figure of a chapter shows has its evidence too. */
import { useStaticData } from "../../base/static-data";
import { formatLink, parseLink } from "../../model/link";
import type { FigureEvidence } from "../papers-list";

export interface ScenarioEvidence {
  readonly model: string;
  /** The scenario as a link has it, without a moment. */
  readonly query: string;
  /** What the paper says, in a sentence; null: no paper has it, the experiment is our own. */
  readonly paper: string | null;
  /** "Molloy & Lever 2000, Table I", or the chapter that has the experiment, and where that stands below the site's root. */
  readonly source: string;
  readonly path: string;
  /** What the machine says, with the verdict where the ledger has a row; "" of our own experiments. */
  readonly machine: string;
}

/** By the build alone: that of chapters' figures, of one model or of all. */
async function loadAll(model: string | null): Promise<readonly ScenarioEvidence[]> {
  if (!import.meta.env.SSR) throw new Error("Evidence is looked up by the build.");
  const [{ evidence }, { describeForBuild }] = await Promise.all([
    import("virtual:papers/sections"),
    import("../../build/build-runs"),
  ]);
  const wanted = evidence.filter((one) => model === null || one.model === model);
  const found = await Promise.all(
    wanted.map(async (one) => {
      const description = await describeForBuild(one.model);
      const { lanes } = parseLink(description, one.scenario).scenario;
      const said = await told(one);
      // What a section says of a comparison it says of each of its machines; a row of the ledger may be about one of them.
      const apart = one.evidence.includes("@") && lanes.length > 1 ? lanes.map((lane) => [lane]) : [];
      return [lanes, ...apart].map((some) => ({
        model: one.model,
        query: formatLink(description, { model: one.model, lanes: some, at: null }),
        ...said,
      }));
    }),
  );
  return found.flat();
}

async function told({
  chapter,
  id,
  evidence,
  machine: words,
  model,
  scenario,
}: FigureEvidence): Promise<Omit<ScenarioEvidence, "model" | "query">> {
  if (evidence === "own") {
    const { chapters } = await import("../chapters");
    const source = chapters.find((one) => one.id === chapter)?.title ?? chapter;
    return { paper: null, source, path: `${chapter}/#${id}`, machine: "" };
  }
  const [{ loadEvidence, saidByMachine }, { loadCited }, { saidByRun }, { verdictWords }, runs] = await Promise.all([
    import("./evidence-row"),
    import("./sources"),
    import("./said-by-run"),
    import("../claims/verdict-words"),
    import("../../build/build-runs"),
  ]);
  const [document = "", at] = evidence.split("@");
  const services = { describe: runs.describeForBuild, sweep: runs.sweepForBuild };
  if (at !== undefined) {
    const { short, section } = await loadCited(document, at);
    if (section === null) throw new Error(`The figure ${id} names ${document} as its evidence, and no section of it.`);
    return {
      paper: section.argument,
      source: `${short}, ${at}`,
      path: `papers/${document}/#${section.id}`,
      machine: await saidByRun(words, model, scenario, services),
    };
  }
  const { claim, outcome, of, source, path } = await loadEvidence(evidence, services);
  const machine = `${saidByMachine(claim, outcome, of)} ${verdictWords[outcome.verdict]}`;
  return { paper: claim.statement, source, path: path ?? `claims/#claim-${claim.id}`, machine };
}

/** `model` null: of all models. */
export const useScenarioEvidence = (model: string | null): readonly ScenarioEvidence[] =>
  useStaticData(`evidence of ${model ?? "all"}`, () => loadAll(model)) ?? none;

const none: readonly ScenarioEvidence[] = [];

/** `query`: of the state that is shown, as a link has it. null: no chapter has a figure of just this scenario. */
export function evidenceAt(all: readonly ScenarioEvidence[], model: string, query: string): ScenarioEvidence | null {
  const scenario = query.replace(/(^|&)at=\d+$/, "");
  return all.find((one) => one.model === model && one.query === scenario) ?? null;
}
