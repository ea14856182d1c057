import fc from "fast-check";
import { expect, test } from "vitest";
import { type PageList, PageStore } from "./page-store";

const pageBytes = 4096;
const pages = 300;

test("what was captured comes back, whatever was changed, dropped and reused in between", () => {
  const write = fc.record({
    kind: fc.constant("write" as const),
    at: fc.nat(pages * pageBytes - 1),
    value: fc.integer({ min: 1, max: 255 }),
  });
  const capture = fc.record({
    kind: fc.constant("capture" as const),
    used: fc.integer({ min: 1, max: pages * pageBytes }),
  });
  const drop = fc.record({ kind: fc.constant("drop" as const), which: fc.nat(20) });
  const trim = fc.record({ kind: fc.constant("trim" as const) });
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: write }, { weight: 2, arbitrary: capture }, drop, trim), {
        maxLength: 40,
      }),
      (actions) => {
        const memory = new Uint8Array(pages * pageBytes);
        const store = new PageStore();
        const kept: { list: PageList; copy: Uint8Array }[] = [];
        for (const action of actions) {
          if (action.kind === "write") memory[action.at] = action.value;
          else if (action.kind === "trim") store.trim(kept.map(({ list }) => list));
          else if (action.kind === "capture")
            kept.push({
              list: store.capture(memory, action.used, kept.at(-1)?.list ?? null),
              copy: memory.slice(0, action.used),
            });
          else for (const { list } of kept.splice(action.which, 1)) store.release(list);
        }
        for (const { list, copy } of kept) {
          const target = new Uint8Array(pages * pageBytes).fill(7);
          store.restore(list, target);
          expect(Buffer.compare(target.subarray(0, copy.length), copy)).toBe(0);
        }
        for (const { list } of kept) store.release(list);
        expect(store.bytes).toBe(0);
        store.trim([]);
        // Only the page of zeros stays.
        expect(store.heldBytes).toBe(32 * pageBytes);
      },
    ),
    { numRuns: 200 },
  );
});

test("pages that stay the same are kept once, and zeros not at all", () => {
  const memory = new Uint8Array(100 * pageBytes).fill(9, 0, 10 * pageBytes);
  const store = new PageStore();
  const first = store.capture(memory, memory.length, null);
  expect(store.bytes).toBe(10 * pageBytes);
  memory[5 * pageBytes] = 1;
  memory.fill(0, 6 * pageBytes, 7 * pageBytes);
  const second = store.capture(memory, memory.length, first);
  expect(store.bytes).toBe(11 * pageBytes);
  store.release(first);
  expect(store.bytes).toBe(9 * pageBytes);
  const target = new Uint8Array(memory.length).fill(7);
  store.restore(second, target);
  expect(Buffer.compare(target, memory)).toBe(0);
});

test("memory in which a page is still held is not given back", () => {
  const memory = new Uint8Array(600 * pageBytes).fill(9);
  const store = new PageStore();
  const first = store.capture(memory, 300 * pageBytes, null);
  const all = store.capture(memory, memory.length, first);
  store.release(all);
  const before = store.heldBytes;
  store.trim([first]);
  expect(store.heldBytes).toBeLessThan(before);
  const target = new Uint8Array(300 * pageBytes);
  store.restore(first, target);
  expect(Buffer.compare(target, memory.subarray(0, target.length))).toBe(0);
});

test("what little is held of many slabs is moved together, and comes back", () => {
  const memory = new Uint8Array(640 * pageBytes).map((_, i) => 1 + ((i >> 12) % 250));
  const store = new PageStore();
  const all = store.capture(memory, memory.length, null);
  // Of each slab four pages are held on.
  const staying = (page: number) => page % 32 < 4;
  const kept = all.filter((_, page) => staying(page));
  store.release(all.filter((_, page) => !staying(page)));
  expect(store.bytes).toBe(80 * pageBytes);
  store.trim([kept]);
  expect(store.heldBytes).toBe(3 * 32 * pageBytes);
  const target = new Uint8Array(80 * pageBytes);
  store.restore(kept, target);
  const pagesHeld = [...all.keys()].filter(staying);
  expect(pagesHeld.map((_, i) => target[i * pageBytes + 5])).toEqual(pagesHeld.map((page) => memory[page * pageBytes]));
  // What was given back is free for others.
  const again = store.capture(memory, memory.length, null);
  store.restore(kept, target);
  expect(pagesHeld.map((_, i) => target[i * pageBytes + 5])).toEqual(pagesHeld.map((page) => memory[page * pageBytes]));
  store.release(again);
  store.release(kept);
  expect(store.bytes).toBe(0);
});
