/** A model's kept moments, tried in its own room: app/models/<model>/pictures.test.ts. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DisplayList } from "../../display-list/display-list";
import type { KeptMoment } from "../../mount/kept-moment";
import { figureList } from "../../mount/kit";
import { loadFigure } from "../../mount/load-figure";
import { loadKit } from "../../player/all-kits";
import { stillFigure } from "../../player/print/still-figure";
import { narrateRecord } from "../../player/run/narrate-record";
import { describeForBuild } from "../build-runs";
import { ownScenario, placeOf, runForBuild } from "../render-static-figure";
import { drawnAt, figureText } from "./figure-text";
import { listText } from "./list-text";
import { listsIn } from "./lists";

/** A drawing that an earlier moment has shown at rest or under way is not shown as on a phone again, and its tables stand only at the end of a run once more. */
export function picturesOf(model: string, moments: readonly KeptMoment[]): void {
  const firstOf = (drawing: string) => moments.find(({ figure }) => figure.split("+").includes(drawing));
  describe(`the pictures of ${model}`, () => {
    test.each(moments)("$name", async (moment) => {
      const { name, at, figure } = moment;
      const isFirst = figure.split("+").some((drawing) => firstOf(drawing) === moment);
      const { head, markup, lists } = await printed(model, moment, isFirst || at === "" || at === "end");
      expect(unreachable(markup)).toEqual([]);
      const drawn = (index: number) => listText(lists[index] as DisplayList);
      const text = [head, "", ...figureText(markup, { drawn, key: at === "" })];
      if (isFirst) text.push("", "On a phone:", ...drawnAt(markup, "stacked").flatMap(drawn));
      await expect(`${text.join("\n")}\n`).toMatchFileSnapshot(`../../models/${model}/kept/${name}.txt`);
    });

    test("show each of its drawings, at rest, and more than one policy", async () => {
      const kit = await loadKit(model);
      const shown = new Set(moments.flatMap(({ figure }) => figure.split("+")));
      expect(Object.keys(kit.drawings).filter((name) => !shown.has(name))).toEqual([]);
      expect(moments.some(({ at }) => at === "")).toBe(true);
      expect(moments.length).toBeGreaterThanOrEqual(5);
    });

    test("are all that is kept, besides what is zoomed", () => {
      const files = readdirSync(join(import.meta.dirname, "../../models", model, "kept"));
      expect(files.filter((file) => !file.endsWith("-zoomed.txt")).sort()).toEqual(
        moments.map(({ name }) => `${name}.txt`).sort(),
      );
    });
  });
}

/** The markup of a page, with a number in the place of each drawing, and the display list of each. */
async function printed(model: string, { scenario, at, figure, listing = false, input }: KeptMoment, tables: boolean) {
  const kit = await loadKit(model);
  const asked = ownScenario(await describeForBuild(model), scenario);
  const { description, titles, run, frameAt } = await runForBuild(model, asked, input);
  const place = placeOf({ at: at === "" ? "start" : at }, asked.at);
  const index = run.index(place);
  const frame = frameAt(
    index,
    typeof place === "object" && "timeNs" in place ? Math.min(place.timeNs, run.steps.endNs) : 0,
  );
  const figures = figureList(kit, figure);
  const still = stillFigure(await loadFigure(kit), description, frame, {
    figures,
    listing,
    part: tables ? undefined : "picture",
  });
  const { markup, lists } = listsIn(still);
  const shown = run.steps.record(index);
  const told = shown === null ? "" : narrateRecord(description, run.lanes[shown.lane]?.log, shown.record);
  const who = shown !== null && titles.length > 1 ? `${titles[shown.lane]}: ` : "";
  const head = `${model}?${scenario} at ${at || "start"}: step ${index} of ${run.steps.length}${told === "" ? "" : `, ${who}${told}`}`;
  return { head, markup, lists };
}

/** Tables and listings that scroll where no key reaches them. */
function unreachable(markup: string): readonly string[] {
  const scrollers = markup.match(/<div [^>]*figure-(table-scroll|listing-all)[^>]*>/g) ?? [];
  return scrollers.filter((scroller) => !scroller.includes('tabindex="0"'));
}
