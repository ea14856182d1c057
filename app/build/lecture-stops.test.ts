import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLecture } from "../model/lecture";
import { findPlace, parsePlace } from "../player/run/place";
import { nextStop, parseStops } from "../player/run/stops";
import { runOf } from "./mounted";

const folder = join(import.meta.dirname, "../../content/lectures");

it.each(readdirSync(folder))(
  "every scene of %s has stops, all of them further on in its run, in their order",
  async (file) => {
    const read = readLecture(readFileSync(join(folder, file), "utf8"));
    if (!read.ok) throw new Error(read.problem);
    for (const { number, model, query, at, stops } of read.lecture.scenes) {
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
    }
  },
);
