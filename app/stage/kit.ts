/** What a model brings to the player and to its lab page. Everything else is the same for all models. See README.md, "To add a model's figure". */
import type { ComponentType } from "react";
import type { OfferedLoad } from "../model/offered-load";
import type { LaneParams } from "../model/scenario";
import type { ModelFigureProps } from "./model-figure";

export interface FigureKit {
  /** As the core names it; also the lab's address: /s/<model>/. */
  readonly model: string;
  /** Titles of the figures by their names; a chapter's figure that names none shows the first. */
  readonly figures: Readonly<Record<string, string>>;
  /** Where a scenario is looked at that names no step. */
  readonly at: "start" | "end";
  /** Names of the parameters under a chapter's figure that names none, by commas. */
  readonly controls: string;
  /** Holds the drawings' height where there is neither a picture nor a frame. Comes with the controls: it is to be small. */
  readonly Space: ComponentType<SpaceProps>;
  /** The figures' code, a chunk of its own: fetched when the first figure comes alive, and used by the build for the printed pictures. */
  readonly load: () => Promise<ComponentType<ModelFigureProps>>;
  /** Words of the form in which readers give text of their own, where a value of a parameter asks for it (model/input.ts). */
  readonly input?: InputWords;
  /** Where a load is offered at a rate of its own: charts over that rate tell when the model stops keeping up. */
  readonly offered?: OfferedLoad;
  readonly lab: LabKit;
}

export interface InputWords {
  /** What is given, for undo: "your own keys". */
  readonly name: string;
  readonly label: string;
  /** What a line may hold, and how many there may be. */
  readonly help: string;
  readonly placeholder: string;
  /** Where nothing runs for want of text: what is missing, and what to do. */
  readonly ask: string;
  /** The button's words for so many lines. */
  readonly action: (lines: number) => string;
}

export interface SpaceProps {
  readonly lanes: readonly LaneParams[];
  readonly figures: readonly string[];
}

export interface LabKit {
  readonly title: string;
  readonly description: string;
  /** Under the title. */
  readonly lead: string;
  /** What stands under the bare address; a query, even an empty scenario's, goes before it. */
  readonly opening: { readonly scenario: string; readonly at: string };
  /** Joined by "+". */
  readonly figure: string;
  /** Charts offered over the lanes that are compared; the first stands open. */
  readonly sweeps: readonly SweepPreset[];
}

export interface SweepPreset {
  /** A parameter's name. */
  readonly x: string;
  /** As in links: "10_100_1000". */
  readonly values: string;
  /** A metric's name. */
  readonly y: string;
  readonly log?: boolean;
}

/** "bits+table" → the names, held against those that the kit has. */
export function figureList(kit: FigureKit, figure: string | undefined): readonly string[] {
  const known = Object.keys(kit.figures);
  const names = figure === undefined ? known.slice(0, 1) : figure.split("+");
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`figure="${figure}": the model "${kit.model}" has the figures ${known.join(", ")}.`);
  return names;
}

/** Of names that somebody wrote, those that the kit has, in its order; its first where there is none. */
export function knownFigures(kit: FigureKit, wanted: readonly string[]): readonly string[] {
  const all = Object.keys(kit.figures);
  const known = all.filter((name) => wanted.includes(name));
  return known.length > 0 ? known : all.slice(0, 1);
}
