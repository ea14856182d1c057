/** What a page asks of the build for a figure, and what it gets. */
import type { Description } from "../../model/description";
import type { FigureKit } from "../../mount/kit";
import type { KnownRun } from "../run/player-state";

export interface StaticFigure {
  readonly known: KnownRun;
  /** Markup of the first frame: sentence, counters, drawing and summary. */
  readonly poster: string;
  /** The rest of it, to be looked up: key and state tables; "" where it has none. */
  readonly reference: string;
}

export interface StaticFigureRequest {
  /** A link's query. */
  readonly scenario: string;
  /** A place in words ("2.4ms", "end"); "" for the scenario's own step. */
  readonly at: string;
  readonly figures: readonly string[];
  readonly listing: boolean;
  /** The numbers of its lanes stand beneath each other, as in the live figure that takes its place. Absent: no. */
  readonly against?: boolean;
  /** What its lanes are called; absent: by what they differ in. */
  readonly names?: readonly string[];
  /** Nothing of what lies after the moment: whoever looks at the page has not answered yet. Absent: no. */
  readonly withheld?: boolean;
}

/** What a page can ask for while it is prerendered; in the browser there is nobody to ask. */
export interface BuildServices {
  figure(kit: FigureKit, request: StaticFigureRequest): Promise<StaticFigure>;
  describe(model: string): Promise<Description>;
}

export function staticFigureKey(model: string, request: StaticFigureRequest): string {
  const { scenario, at, figures, listing, against, withheld, names } = request;
  const marks = Object.entries({ listing, against, withheld }).flatMap(([name, is]) => (is ? [name] : []));
  return ["figure", `${model}?${scenario}`, `@${at}`, figures.join("+"), ...marks, ...(names ?? [])].join(" ");
}
