/** A scene's run beside the page's own figures, for pictures of it. */
import type { Engine } from "../../engine/engine";
import type { MergedSteps } from "../../engine/merge";
import type { Description } from "../../model/description";
import type { Scene } from "../../model/lecture";
import type { LaneParams } from "../../model/scenario";
import type { FigureKit } from "../../mount/kit";
import type { FigureFrame } from "../../mount/types";
import { findPlace } from "../../player/run/place";
import type { KnownRun } from "../../player/run/player-state";
import { RunView } from "../../player/run/run-view";
import { openBeside } from "../open-beside";
import { words } from "./lecture-messages";
import { readScene } from "./scene-figure";

export interface SceneRun {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly frame: FigureFrame;
  /** Complete where the run was computed to its end. */
  readonly known: KnownRun;
}

/** The steps of the scene's run, computed to its end. Rejects with a sentence. */
export async function runToEnd(scene: Scene, kit: FigureKit, engine: Engine): Promise<MergedSteps> {
  const description = await engine.describe(scene.model);
  const { lanes } = readScene(description, kit, scene);
  const view = new RunView(description, lanes.length, null);
  const client = engine.client(scene.model);
  try {
    await openBeside(client, lanes, view, ({ over }) => over);
    return view.steps;
  } finally {
    client.close();
  }
}

/** `until`: "place" computes no more than the picture needs. Rejects with a sentence. */
export async function runScene(
  scene: Scene,
  kit: FigureKit,
  engine: Engine,
  until: "place" | "end",
): Promise<SceneRun> {
  const description = await engine.describe(scene.model);
  const { lanes, place } = readScene(description, kit, scene);
  const view = new RunView(description, lanes.length, null);
  const client = engine.client(scene.model);
  try {
    const enough = ({ over }: { over: boolean }) =>
      over || (until === "place" && findPlace(place, view.steps, false) !== null);
    const run = await openBeside(client, lanes, view, enough);
    const { steps } = view;
    const index = findPlace(place, steps, true)?.index ?? -1;
    // A time that was asked for is what the clock shows, as in the player.
    const askedNs = place.kind === "time" ? Math.min(place.timeNs, steps.endNs) : 0;
    const displayTimeNs = index < 0 ? 0 : Math.max(steps.timeNs(index), askedNs);
    view.arrive({ index, timeNs: displayTimeNs }, await run.seek(steps.positions(index)));
    const frame = view.source.get();
    if (frame === null) throw new Error(words.runGaveNone);
    const known = {
      at: index,
      count: steps.length,
      displayTimeNs,
      endNs: steps.endNs,
      sentence: view.sentenceAt(index),
      bursts: view.bursts,
    };
    return { description, lanes, frame, known };
  } finally {
    client.close();
  }
}
