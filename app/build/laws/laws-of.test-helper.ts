/** Laws that hold for every drawing of a model, on real runs of five, a hundred and a thousand of its things: tried in the model's own room, app/models/<model>/laws.test.ts. */
import { describe, expect, it } from "vitest";
import { loadKit } from "../../player/all-kits";
import { listText } from "../pictures/list-text";
import { triedOf } from "../tried-of";
import { aloneLaws } from "./alone";
import { onEachOther, outside } from "./boxes";
import { liveWords, printedWords } from "./live";
import { itemsAt, type Scene, sceneOf, sceneOfLanes, stepsOf, widths } from "./scene";
import { axesOf, cursorsOf, fieldsOf, looksOf, wordsOf } from "./seen";

export function lawsOf(model: string): void {
  const { sizes } = triedOf(model);
  const [few, hundred] = sizes;
  const scenes = new Map<string, Promise<Scene>>();
  const scene = (query: string) => {
    const known = scenes.get(query) ?? sceneOf(model, query);
    scenes.set(query, known);
    return known;
  };

  describe.each(sizes)(`${model}?%s`, (query) => {
    it("nothing lies outside of a drawing, and no words on words", async () => {
      const own = await scene(query);
      const wrong: string[] = [];
      for (const index of stepsOf(own, 1))
        for (const place of own.places)
          for (const width of widths) {
            const list = itemsAt(own, place, own.run.frameAt(index), width);
            for (const what of [...outside(list), ...onEachOther(list)])
              wrong.push(`${place.name} at step ${index}, ${width} px: ${what}`);
          }
      expect(wrong).toEqual([]);
    });
  });

  it.each([few, hundred])("time goes on evenly, and the moment stands in its place: %s", async (query) => {
    const own = await scene(query);
    // At its end the line of a run that is over stands at the end of the axis.
    for (const index of stepsOf(own, 3).slice(0, -1))
      for (const place of own.places) {
        const frame = own.run.frameAt(index);
        const list = itemsAt(own, place, frame, 840);
        const axes = axesOf(list).filter(({ apartPx }) => apartPx < 2);
        const cursors = cursorsOf(list);
        if (axes.length === 0 || cursors.length === 0) continue;
        const nowPx = [...new Set(axes.map(({ x }) => Math.round(x(frame.displayTimeNs))))];
        const near = (all: readonly number[], one: number) => all.some((other) => Math.abs(other - one) <= 2);
        const lost = [...cursors.filter((x) => !near(nowPx, x)), ...nowPx.filter((x) => !near(cursors, x))];
        expect([place.name, index, lost]).toEqual([place.name, index, []]);
      }
  });

  it.each([few, hundred])("a picture is the same whichever way a reader comes to it: %s", async (query) => {
    const own = await scene(query);
    const steps = stepsOf(own, query === few ? 2 : 0);
    for (const place of own.places) {
      const memory = place.drawing.memory?.(own.run.description, place.shape) ?? null;
      const textAt = (index: number, given = {}) => listText(itemsAt(own, place, own.run.frameAt(index), 840, given));
      const fresh = steps.map((index) => textAt(index));
      expect([place.name, steps.map((index) => textAt(index, { memory }))]).toEqual([place.name, fresh]);
      const backwards = steps.toReversed().map((index) => textAt(index, { memory }));
      expect([place.name, backwards.toReversed()]).toEqual([place.name, fresh]);
    }
  });

  it("lanes that change places take with them all that is theirs", async () => {
    const own = await scene(few);
    const other = await sceneOfLanes(own, [1, 0]);
    for (const index of stepsOf(own, 3))
      own.places.forEach((place, i) => {
        if (place.head.apart !== undefined) return;
        const [list, exchanged] = [own, other].map((one) =>
          itemsAt(one, one.places[i] as (typeof own.places)[number], one.run.frameAt(index), 840),
        ) as [ReturnType<typeof itemsAt>, ReturnType<typeof itemsAt>];
        const told = (of: typeof list) => [
          place.name,
          index,
          wordsOf(of).sort(),
          fieldsOf(of)
            .flatMap(({ layers }) => layers.map(({ ink, cells }) => `${ink} ${cells.join("")}`))
            .sort(),
          // Outlines are joined where they meet, and so are those of one lane alone.
          Object.entries(looksOf(of))
            .filter(([look]) => !look.startsWith("line "))
            .sort(),
        ];
        expect(told(exchanged)).toEqual(told(list));
      });
  });

  it.each([few, hundred])("says the same live as printed: %s", async (query) => {
    const own = await scene(query);
    const kit = await loadKit(model);
    for (const index of stepsOf(own, 1))
      for (const [name, head] of Object.entries(kit.drawings)) {
        if (head.apart !== undefined) continue;
        const live = await liveWords(own, name, index);
        if (live) expect([name, index, live]).toEqual([name, index, printedWords(own, name, index)]);
      }
  });

  aloneLaws(model, scene);
}
