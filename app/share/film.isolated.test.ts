import { expect, it, vi } from "vitest";
import type { EngineClient } from "../engine/engine";
import { fakeEngine } from "../player/run/fake-engine";
import { defaults, description } from "../player/run/fixtures";
import { type FilmAsk, makeFilm } from "./film";

vi.mock("../base/picture-file", () => ({
  svgImage: async (svg: string) => ({ svg, naturalWidth: 454, naturalHeight: 301 }),
}));
vi.mock("../charts/face", () => ({ withFace: async (svg: string) => svg }));
vi.mock("./figure-svg", () => ({
  figureSvg: async ({ frame }: FilmAsk & { frame: { displayTimeNs: number } }, { title }: { title: string }) =>
    `${frame.displayTimeNs} ns: ${title}`,
}));

/** A canvas on which pictures are only named. */
function stubCanvas() {
  const canvas = { width: 0, height: 0, shows: "", getContext: () => context };
  const context = {
    fillRect: () => {
      canvas.shows = "";
    },
    drawImage: ({ svg }: { svg: string }) => {
      canvas.shows += svg;
    },
  };
  vi.stubGlobal("document", { createElement: () => canvas });
  return canvas;
}

const film = async (timesNs: readonly number[], signal = new AbortController().signal) => {
  const canvas = stubCanvas();
  const added: { shows: string; last: boolean; width: number; height: number }[] = [];
  const progress: number[][] = [];
  let closed = 0;
  const client = { ...fakeEngine({ automatic: true }), close: () => closed++ } as unknown as EngineClient;
  const writer = {
    add: (_: unknown, last: boolean) => {
      const { shows, width, height } = canvas;
      added.push({ shows, last, width, height });
    },
    finish: () => new Blob([String(added.length)]),
  };
  const ask = { client, description, lanes: [defaults], timesNs, picturesPerSecond: 8 } as unknown as FilmAsk;
  const made = makeFilm(writer, ask, { title: "The herd" } as never, {
    signal,
    onProgress: (done, total) => progress.push([done, total]),
  });
  const blob = await made.catch((error: unknown) => error);
  return { blob, added, progress, closed: () => closed };
};

it("is a picture of every moment, in their order, and only the last of them is its last", async () => {
  const { blob, added, progress, closed } = await film([0, 2, 5]);
  expect(blob).toBeInstanceOf(Blob);
  expect(added.map(({ shows }) => Number.parseInt(shows, 10))).toEqual([0, 2, 5]);
  expect(added.map(({ last }) => last)).toEqual([false, false, true]);
  // Codecs want whole pairs of pixels.
  expect(new Set(added.map(({ width, height }) => `${width} ${height}`))).toEqual(new Set(["908 602"]));
  expect(progress).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(closed()).toBe(1);
});

it("a film of one picture has a last one", async () => {
  expect((await film([3])).added.map(({ last }) => last)).toEqual([true]);
});

it("ends when it is given up, and lets its engine go", async () => {
  const given = new AbortController();
  given.abort(new Error("enough"));
  const { blob, added, closed } = await film([0, 2, 5], given.signal);
  expect(blob).toMatchObject({ message: "enough" });
  expect([added.length, closed()]).toEqual([0, 1]);
});
