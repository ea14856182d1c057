/** The named moments of each kit: found by their conditions in the run that the lab opens with, and listed as buttons. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadKit, modelNames } from "../player/all-kits";
import { fakeEngine } from "../player/run/fake-engine";
import { defaults, description } from "../player/run/fixtures";
import { findMoments, nextMoment } from "../player/run/named-moments";
import { parsePlace } from "../player/run/place";
import { Player } from "../player/run/player";
import { Moments } from "../player/transport/moments";
import { runOf } from "./mounted";

describe.each(modelNames)("the named moments of %s", (model) => {
  it("are two to six conditions, and no steps", async () => {
    const { moments } = await loadKit(model);
    expect(moments.length).toBeGreaterThanOrEqual(2);
    expect(moments.length).toBeLessThanOrEqual(6);
    expect(new Set(moments.map(({ name }) => name)).size).toBe(moments.length);
    for (const { at } of moments) expect(["record", "time", "start", "end"]).toContain(parsePlace(at)?.kind);
  });

  it("have the lesson among them", async () => {
    const { lesson, moments } = await loadKit(model);
    expect(moments.map(({ at }) => at)).toContain(lesson);
  });

  it("are found in the run that its lab opens with, and walked through", async () => {
    const { lab, moments } = await loadKit(model);
    const { steps } = (await runOf(model, lab.opening.scenario)).run;
    const found = findMoments(moments, steps, true);
    expect(found.filter(({ index }) => index === null)).toEqual([]);
    const order = [...new Set(found.map(({ index }) => index as number))].sort((a, b) => a - b);
    expect(order.length).toBe(moments.length);
    const walked = (from: number, direction: 1 | -1): number[] => {
      const next = nextMoment(found, from, direction);
      return next === null ? [] : [next.index, ...walked(next.index, direction)];
    };
    expect([walked(-1, 1), walked(steps.length, -1).reverse()]).toEqual([order, order]);
  });
});

describe("the list of moments", () => {
  const moments = [
    { name: "first", short: "first", at: "wake:1" },
    { name: "third", short: "third", at: "wake:3" },
    { name: "eleventh", short: "eleventh", at: "wake:11" },
    { name: "late", short: "late", at: "1s" },
  ];
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const opened = async () => {
    const engine = fakeEngine({ automatic: false });
    const place = { kind: "start" } as const;
    const lanes = [{ ...defaults, threads: 10 }];
    const player = new Player({
      description,
      lanes,
      place,
      engine,
      pace: null,
      now: () => 0,
      afterFrame: (call) => call(),
    });
    const rows = () =>
      [
        ...renderToStaticMarkup(createElement(Moments, { player, moments })).matchAll(
          /<button([^>]*)>(.*?)<\/button>/g,
        ),
      ].map(([, attributes = "", words = ""]) => ({
        words: words.replace(/<[^>]*>/g, ""),
        disabled: attributes.includes("disabled"),
        current: attributes.includes("aria-current"),
      }));
    const log = async (records: number) => {
      engine.log(records);
      await settle();
    };
    return { player, rows, log };
  };

  it("can ask for any of them before the run is open", async () => {
    const { rows } = await opened();
    expect(rows()).toEqual(moments.map(({ name }) => ({ words: name, disabled: false, current: false })));
  });

  it("tells the time of those that the run has got to, which one is shown, and which the run has not", async () => {
    const { player, rows, log } = await opened();
    player.start();
    await settle();
    await log(3);
    expect(rows().map(({ words, disabled }) => [words, disabled])).toEqual([
      ["first 1.00 µs", false],
      ["third", false],
      ["eleventh", false],
      ["late", false],
    ]);
    await log(100);
    player.seekTo({ kind: "record", of: "wake", nth: 3, lane: null });
    await settle();
    expect(rows()).toEqual([
      { words: "first 1.00 µs", disabled: false, current: false },
      { words: "third 3.00 µs", disabled: false, current: true },
      { words: "eleventh not in this run", disabled: true, current: false },
      { words: "late not in this run", disabled: true, current: false },
    ]);
  });

  it("says so where the run was stopped before it got there", async () => {
    const { player, rows, log } = await opened();
    player.start();
    await settle();
    await log(3);
    player.cancel();
    await settle();
    expect(rows()[1]).toEqual({ words: "third not computed", disabled: true, current: false });
  });
});
