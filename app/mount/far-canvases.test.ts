import { afterEach, expect, it, vi } from "vitest";
import { giveBackFar, longRecords } from "./far-canvases";

afterEach(() => vi.unstubAllGlobals());

function opened(records: number) {
  let tell = (_near: boolean): void => {};
  vi.stubGlobal("document", {});
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (changes: readonly { isIntersecting: boolean }[]) => void) {
        tell = (near) => seen([{ isIntersecting: near }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const canvas = { width: 702, height: 1834 };
  const told: string[] = [];
  const run = { records };
  const far = giveBackFar({} as Element, {
    canvas: canvas as HTMLCanvasElement,
    records: () => run.records,
    given: () => told.push("given"),
    wanted: () => told.push("wanted"),
  });
  const pixels = () => canvas.width * canvas.height;
  return { far, told, run, pixels, tell: (near: boolean) => tell(near) };
}

it("gives back the pixels of a long run that is far away, once, and wants them when it comes near", () => {
  const { far, told, pixels, tell } = opened(longRecords);
  far.look();
  expect([far.given, pixels() > 0]).toEqual([false, true]);
  tell(false);
  far.look();
  expect([far.given, pixels(), told]).toEqual([true, 0, ["given"]]);
  tell(true);
  expect([far.given, told]).toEqual([false, ["given", "wanted"]]);
});

it("leaves short runs theirs, until they have grown", () => {
  const { far, told, run, pixels, tell } = opened(longRecords - 1);
  tell(false);
  far.look();
  expect([far.given, pixels() > 0, told]).toEqual([false, true, []]);
  run.records = longRecords;
  far.look();
  expect([far.given, pixels(), told]).toEqual([true, 0, ["given"]]);
});
