/** What the heap's map does under a reader's hand: it is zoomed and moved, and tells of its chunks. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heapState } from "../models/heap/lane";
import { mapPlaces, pieces } from "../models/heap/map-place";
import { MapTools } from "../models/heap/map-tools";
import { type MapView, wholeHeap } from "../models/heap/map-view";
import type { FigureLane } from "../mount/types";
import { turnWheel, zoomsOf } from "../mount/zoom-gestures.test-helper";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { type At, lanesOf, move, press } from "./press.test-helper";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

describe("heap: the map", () => {
  const opened = async (width = 840) => {
    const run = await runOf("heap", "allocator=dlmalloc-1998_worst-fit&workload=steady&live=48&operations=200");
    const stage = await mounted(run, "map", run.frameAt(run.run.steps.length - 1), { width });
    const view = () => stage.hand.view as MapView;
    const map = () => {
      const [first] = mapPlaces(stage.ask().frame, width, view());
      if (!first) throw new Error("There is a lane.");
      return first;
    };
    /** Where a byte of the first lane lies, as the layout has it. */
    const byte = (offset: number): At => {
      const [piece] = pieces(map(), offset, offset + 1);
      if (!piece) throw new Error(`Byte ${offset} is not shown.`);
      return { x: piece.x + piece.w / 2, y: piece.y + 1 };
    };
    const words = () => {
      const { shape, description, frame } = { ...stage.ask(), shape: stage.shape as number };
      const { view: shown, hit } = stage.hand;
      const tools = createElement(MapTools, {
        description,
        shape,
        frame,
        picture: createElement("i"),
        printed: false,
        view: shown as MapView,
        setView: () => {},
        hit: hit as never,
        press: () => {},
        onKeyDown: () => {},
        onSetParam: undefined,
      });
      return /<output>(.*?)<\/output>/.exec(renderToStaticMarkup(tools))?.[1] ?? "";
    };
    return { stage, view, map, byte, words };
  };

  it("tells of the chunk under the pointer", async () => {
    const { stage, byte, words } = await opened();
    const heap = heapState(lanesOf(stage)[0] as FigureLane);
    expect(words()).toBe("The whole heap.");
    for (const chunk of [0, 7, 20]) {
      const [offset, size] = [heap.offset[chunk] as number, heap.size[chunk] as number];
      move(stage, byte(offset + Math.floor(size / 2)));
      expect(words()).toMatch(
        new RegExp(`^The chunk at ${offset.toLocaleString("en-US")}, ${size.toLocaleString("en-US")} bytes`),
      );
    }
    stage.hand.handle({ type: "leave" });
    expect(words()).toBe("The whole heap.");
  });

  it("is zoomed by keys and by the wheel, about the byte under it", async () => {
    const { stage, view, map, byte } = await opened();
    const key = (name: string) => stage.hand.handle({ type: "key", key: name });
    expect([key("+"), key("+"), view().level]).toEqual([true, true, 2]);
    expect([key("-"), view().level]).toEqual([true, 1]);
    expect([key("0"), view()]).toEqual([true, wholeHeap]);
    expect(key("x")).toBe(false);
    const shown = map().rows * map().bytesPerRow;
    const offset = Math.floor(shown * 0.7);
    expect(stage.hand.handle({ type: "zoom", ...byte(offset), doublings: 1 })).toBe(true);
    expect(view().level).toBe(1);
    expect(map().rows * map().bytesPerRow).toBe(shown / 2);
    expect(map().from).toBeLessThanOrEqual(offset);
    expect(map().from + shown / 2).toBeGreaterThan(offset);
    stage.hand.handle({ type: "zoom", ...byte(offset), doublings: -1 });
    expect(view()).toEqual(wholeHeap);
  });

  it("is zoomed by two fingers, about the byte between them, and by the wheel alone only where that is said", async () => {
    const { stage, view, map, byte } = await opened();
    const { hand } = stage;
    const at = byte(Math.floor(map().rows * map().bytesPerRow * 0.7));
    const { touch } = zoomsOf(hand);
    const between = (apart: number) => [-apart / 2, apart / 2].map((away) => ({ x: at.x + away, y: at.y }));
    touch("start", between(40));
    touch("move", between(60));
    expect(view().level).toBe(0);
    touch("move", between(80));
    const pinched = view();
    expect(pinched.level).toBe(1);
    hand.view = wholeHeap;
    const turn = { ...at, deltaY: -100, deltaMode: 0, ctrlKey: false, metaKey: false };
    expect([turnWheel(hand, turn, false), view()]).toEqual([false, wholeHeap]);
    expect([turnWheel(hand, turn, true), view()]).toEqual([true, pinched]);
    // All of it is shown: the page scrolls on.
    expect(turnWheel(hand, { ...turn, deltaY: 100 }, true)).toBe(true);
    expect([turnWheel(hand, { ...turn, deltaY: 100 }, true), view()]).toEqual([false, wholeHeap]);
    expect(turnWheel(hand, { ...turn, deltaY: 100, ctrlKey: true }, false)).toBe(true);
  });

  it("is moved by keys and by the hand, once a part of it is shown", async () => {
    const { stage, view, map } = await opened();
    const drags = () => stage.drawing.drags?.(stage.ask());
    press(stage, { x: 300, y: 100 });
    expect([stage.hand.holds, drags()]).toEqual([false, false]);
    stage.hand.view = { level: 3, from: 512 };
    expect(drags()).toBe(true);
    const { from, pitch, bytesPerRow, rows } = map();
    press(stage, { x: 300, y: 150 });
    expect(stage.hand.holds).toBe(true);
    move(stage, { x: 300, y: 150 - 3 * pitch });
    expect(map().from).toBe(from + 3 * bytesPerRow);
    move(stage, { x: 300, y: 150 - 2 * pitch });
    expect(map().from).toBe(from + 2 * bytesPerRow);
    stage.hand.handle({ type: "up" });
    move(stage, { x: 300, y: 20 });
    expect([stage.hand.holds, map().from]).toEqual([false, from + 2 * bytesPerRow]);
    stage.hand.handle({ type: "key", key: "ArrowDown" });
    expect(map().from).toBe(from + 2 * bytesPerRow + (rows * bytesPerRow) / 4);
    stage.hand.handle({ type: "key", key: "ArrowUp" });
    expect(map().from).toBe(from + 2 * bytesPerRow);
    expect(view().level).toBe(3);
  });

  it("says what keys and buttons have done", async () => {
    const { stage, words } = await opened();
    stage.hand.handle({ type: "key", key: "+" });
    expect(words()).toMatch(/bytes, following the chunk in hand\.$/);
    stage.hand.view = { level: 1, from: 0 };
    expect(words()).toMatch(/bytes, standing still\.$/);
  });

  it("is painted anew when it is moved", async () => {
    const { stage } = await opened();
    const { drawing, canvases } = stage.live();
    drawing.paint(0);
    expect(drawing.isStale?.()).toBe(false);
    const before = canvases[0]?.words.splice(0);
    stage.hand.handle({ type: "key", key: "+" });
    drawing.paint(16);
    expect(canvases[0]?.words).not.toEqual(before);
  });
});
