/** What a model brings to the player and to its lab page. Everything else is the same for all models. See ../models/README.md, "To add a model's figure". */
import type { ComponentType } from "react";
import type { Description, ParamValue } from "../model/description";
import type { OfferedLoad } from "../model/offered-load";
import type { LaneParams } from "../model/scenario";
import type { AnyDrawing } from "./drawing";
import type { FigureWords } from "./figure-shell";
import type { CpuRef, FigureFrame } from "./types";

/** Comes with the page: it is to be small. `Shape`: what is known of a drawing from the parameters alone. */
export interface FigureKit<Shape = unknown> {
  /** As the core names it; also the lab's address: /s/<model>/. */
  readonly model: string;
  /** Another shape: another drawing, made anew. */
  shape(lanes: readonly LaneParams[]): Shape;
  /** By their names; a chapter's figure that names none shows the first. */
  readonly drawings: Readonly<Record<string, DrawingHead<Shape>>>;
  /** Name of the drawing that is the model's plate: all of its run at once. */
  readonly plate?: string;
  /** Where a scenario of a link, an embed or a lecture is looked at that names no step. */
  readonly at: "start" | "end";
  /** Where a chapter's figure opens that names no moment: the `at` of the one of `moments` that tells most without a word. */
  readonly lesson: string;
  /** What happens in a run, in the order in which it usually does: two to six. */
  readonly moments: readonly NamedMoment[];
  /** Names of the parameters under a chapter's figure that names none, by commas. */
  readonly controls: string;
  /** Numbers worth a button of their own, by the parameter's name: few, a crowd, a texture. */
  readonly presets?: Readonly<Record<string, readonly number[]>>;
  /** What can be done to what runs at the moment shown: in the lab, and under a figure whose controls name one of their `at`. */
  readonly acts?: Acts;
  /** Of the whole figure, for styles of its own. */
  readonly className?: string;
  /** The drawings' code and the model's words, a chunk of its own: fetched when the first figure comes alive, and used by the build for the printed pictures. */
  readonly load: () => Promise<FigureCode>;
  /** Words of the form in which readers give text of their own, where a value of a parameter asks for it (model/input.ts). */
  readonly input?: InputWords;
  /** Where a load is offered at a rate of its own: charts over that rate tell when the model stops keeping up. */
  readonly offered?: OfferedLoad;
  readonly lab: LabKit;
}

/** A moment by a condition, so that it is found in any run that has it. */
export interface NamedMoment {
  readonly name: string;
  /** In two or three words: on the scrubber. */
  readonly short: string;
  /** The n-th record of a kind ("wake:100"), of a lane ("settled:1@2"), a time ("2.4ms"), "start" or "end"; never a step. */
  readonly at: string;
}

/** Each writes parameters that have a moment of their own, in place of what another has written: what was before it is as it is where nothing is done. */
export interface Acts {
  /** Before their buttons. */
  readonly name: string;
  readonly of: readonly Act[];
  /** The parameter that says how long the run is, s: one that has less than `leastS` before it goes on for `goesOnS`. */
  readonly duration: string;
  readonly leastS: number;
  readonly goesOnS: number;
}

export interface Act {
  /** Of its button. */
  readonly name: string;
  /** The parameter that takes the moment, in whole s. */
  readonly at: string;
  /** What else is written. */
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** What a page knows of a drawing before its code is there. */
export interface DrawingHead<Shape> {
  readonly title: string;
  /** CSS px at a width: the same for all widths between two of widths.ts, because the page keeps it free before a width is known. Missing: as high as it turns out. */
  height?(shape: Shape, width: number, roomPx?: number): number;
  /** In a pane that scrolls it is as high as the pane has room for, `roomPx`. */
  readonly fits?: true;
  /** Each lane is a drawing of its own, in a grid of this class. */
  readonly apart?: string;
  /** It says for itself what it is: where several drawings stand under each other it has no title of its own. */
  readonly untitled?: true;
  /** Of the place beneath the drawing, where something stands (`Around`). */
  readonly foot?: string;
  /** It writes the numbers of its lanes itself: where it stands alone they are not written above it. */
  readonly counts?: boolean;
  /** All of a run at once, and no moment of it: where a figure shows nothing else it has no steps. */
  readonly total?: boolean;
  /** Where the time of the whole run goes from left to right: what is drawn there is the figure's scrubber. Missing: it shows no such time. */
  time?(shape: Shape, width: number): RunTime;
}

/** The time axis of a drawing, in its own px. Panels beside each other have an axis each. None: time goes on unevenly, and the drawing is taken hold of instead. */
export interface RunTime {
  readonly axes: readonly Extent[];
  /** From the axes down to the drawing's lower edge; null: something else stands between them. */
  readonly belowPx: number | null;
  /** It shows all of the run, whichever part of it the other drawings show. Absent: it is zoomed with them. */
  readonly whole?: true;
  /** The drawing is printed for the widest place of a page, too (CanvasDrawing.broad). */
  readonly broad?: true;
}

export interface Extent {
  readonly x: number;
  readonly w: number;
}

/** What is loaded when a figure comes alive. */
export interface FigureCode {
  /** By the names that the kit has. */
  readonly drawings: Readonly<Record<string, AnyDrawing>>;
  readonly words: FigureWords;
  readonly Listing: ComponentType<ListingProps>;
}

export interface ListingProps {
  readonly description: Description;
  readonly frame: FigureFrame;
  /** null: the CPU of the last record. */
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu: (cpu: CpuRef | null) => void;
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
  /** A text that the site carries, for who has none: a button of its own. `read`: for the lane that asks for a text. */
  readonly sample?: { readonly action: string; readonly read: (params: LaneParams) => Promise<string> };
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
  const known = Object.keys(kit.drawings);
  const names = figure === undefined ? known.slice(0, 1) : figure.split("+");
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`figure="${figure}": the model "${kit.model}" has the figures ${known.join(", ")}.`);
  return names;
}

/** Of names that somebody wrote, those that the kit has, in its order; its first where there is none. */
export function knownFigures(kit: FigureKit, wanted: readonly string[]): readonly string[] {
  const all = Object.keys(kit.drawings);
  const known = all.filter((name) => wanted.includes(name));
  return known.length > 0 ? known : all.slice(0, 1);
}
