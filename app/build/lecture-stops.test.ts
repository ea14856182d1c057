import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLecture } from "../model/lecture";
import { findPlace, parsePlace } from "../player/run/place";
import { nextStop, parseStops } from "../player/run/stops";
import { checkRuns } from "../share/lecture/check-runs";
import { runOf } from "./mounted";

const folder = join(import.meta.dirname, "../../content/lectures");

it.each(readdirSync(folder))(
  "every scene of %s has stops, all of them further on in its run, in their order",
  async (file) => {
    const read = readLecture(readFileSync(join(folder, file), "utf8"));
    if (!read.ok) throw new Error(read.problem);
    for (const { number, model, query, at, stops, print } of read.lecture.scenes) {
      const { steps } = (await runOf(model, query)).run;
      const { places } = parseStops(stops);
      const from = findPlace(parsePlace(at) ?? { kind: "start" }, steps, true);
      const walked: string[] = [];
      let index = from?.index ?? -1;
      for (
        let next = nextStop(places, steps, true, index, 1);
        next !== null;
        next = nextStop(places, steps, true, index, 1)
      ) {
        index = next.index ?? Number.NaN;
        walked.push(JSON.stringify(next.place));
      }
      expect(from?.notice, `scene ${number}, ${at}`).toBe("");
      expect(walked, `scene ${number}, ${stops}`).toEqual(places.map((place) => JSON.stringify(place)));
      expect(walked.length, `scene ${number}`).toBeGreaterThan(0);
      const printed = parsePlace(print);
      if (printed !== null) expect(findPlace(printed, steps, true)?.notice, `scene ${number}, ${print}`).toBe("");
    }
  },
);

it("a lecture's author reads of moments that a scene's run has not", async () => {
  const link = "s/accept/?threads=10&seed=1";
  const scenes = [
    { link, at: "3", stops: "wake:1_wake:99999_end", until: "end" },
    { link, at: "999999", stops: ["9s", 7, "soon"], until: "accepted:99", print: "wake:88888" },
  ];
  const read = readLecture(JSON.stringify({ lecture: 1, title: "T", scenes }));
  if (!read.ok) throw new Error(read.problem);
  const stepsOf = async ({ model, query }: { model: string; query: string }) => (await runOf(model, query)).run.steps;
  const count = (await runOf("accept", "threads=10&seed=1")).run.steps.length;
  const run = `lies beyond the end of the run, which has ${count} steps`;
  expect(await checkRuns(read.lecture, stepsOf)).toEqual([
    `Scene 1: stops: wake:99999 ${run}; it is passed over.`,
    `Scene 2: at: 999999 ${run}; its end is shown.`,
    `Scene 2: stops: 9s ${run}; it is passed over.`,
    `Scene 2: until: accepted:99 ${run}; the scene plays to its end.`,
    `Scene 2: print: wake:88888 ${run}; its end is printed.`,
  ]);
  expect(await checkRuns(read.lecture, stepsOf, () => false)).toEqual([]);
  expect(await checkRuns(read.lecture, () => Promise.reject(new Error("The network is gone")))).toEqual([
    "Scene 1: it could not be held against its model: The network is gone.",
    "Scene 2: it could not be held against its model: The network is gone.",
  ]);
});
