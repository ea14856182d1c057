import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { statePictures } from "./state-pictures.mjs";

/** A thread that answers when it is told to. */
class Thread extends EventEmitter {
  readonly asked: string[] = [];
  ended = false;
  postMessage({ model, query }: { model: string; query: string }) {
    this.asked.push(`${model}?${query}`);
  }
  terminate() {
    this.ended = true;
    this.emit("exit", 1);
  }
}

function started(options = {}) {
  const threads: Thread[] = [];
  const start = () => {
    threads.push(new Thread());
    return threads.at(-1) as Thread;
  };
  return { threads, pictures: statePictures({ start, ...options }) };
}

it("draws one state after another, each once", async () => {
  const { threads, pictures } = started();
  const [first, again, second] = [pictures.draw("m", "a=1"), pictures.draw("m", "a=1"), pictures.draw("m", "a=2")];
  expect(threads[0]?.asked).toEqual(["m?a=1"]);
  threads[0]?.emit("message", { png: 1 });
  expect(await first).toEqual({ png: 1 });
  expect(await again).toEqual({ png: 1 });
  expect(threads[0]?.asked).toEqual(["m?a=1", "m?a=2"]);
  threads[0]?.emit("message", null);
  expect(await second).toBeNull();
  expect(await pictures.draw("m", "a=1")).toEqual({ png: 1 });
  expect(threads[0]?.asked).toEqual(["m?a=1", "m?a=2"]);
});

it("tries what came to nothing no more, until ten minutes are over", async () => {
  vi.useFakeTimers();
  const { threads, pictures } = started({ seconds: 2 });
  const ask = () => pictures.draw("m", "slow=1");
  const first = ask();
  vi.advanceTimersByTime(2000);
  expect(await first).toBeNull();
  expect(await ask()).toBeNull();
  vi.advanceTimersByTime(599_000);
  expect(await ask()).toBeNull();
  expect(threads).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  const late = ask();
  expect(threads[1]?.asked).toEqual(["m?slow=1"]);
  threads[1]?.emit("message", { png: 1 });
  expect(await late).toEqual({ png: 1 });
  vi.useRealTimers();
});

it("remembers only so many that came to nothing, the latest", async () => {
  const { threads, pictures } = started({ refused: 2 });
  for (const query of ["a=1", "a=2", "a=3"]) {
    const drawn = pictures.draw("m", query);
    threads[0]?.emit("message", null);
    expect(await drawn).toBeNull();
  }
  expect(await pictures.draw("m", "a=3")).toBeNull();
  expect(await pictures.draw("m", "a=2")).toBeNull();
  expect(threads[0]?.asked).toHaveLength(3);
  void pictures.draw("m", "a=1");
  expect(threads[0]?.asked).toHaveLength(4);
});

it("lets nothing take longer than its time: the thread ends, and the next has a new one", async () => {
  vi.useFakeTimers();
  const { threads, pictures } = started({ seconds: 2 });
  const [slow, next] = [pictures.draw("m", "slow=1"), pictures.draw("m", "a=1")];
  vi.advanceTimersByTime(2000);
  expect(await slow).toBeNull();
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
  // The old one may still have something to say.
  threads[0]?.emit("message", { png: "late" });
  threads[1]?.emit("message", { png: 2 });
  expect(await next).toEqual({ png: 2 });
  vi.useRealTimers();
});

it("has no long line, and keeps few", async () => {
  const { threads, pictures } = started({ waiting: 2, kept: 1 });
  const drawn = [1, 2, 3, 4].map((n) => pictures.draw("m", `a=${n}`));
  // One is drawn, two wait.
  expect(await drawn[3]).toBeNull();
  for (let n = 1; n <= 3; n++) {
    threads[0]?.emit("message", { png: n });
    expect(await drawn[n - 1]).toEqual({ png: n });
  }
  void pictures.draw("m", "a=3");
  expect(threads[0]?.asked).toHaveLength(3);
  void pictures.draw("m", "a=1");
  expect(threads[0]?.asked).toHaveLength(4);
});

it("outlives a thread that breaks", async () => {
  const { threads, pictures } = started();
  const broken = pictures.draw("m", "a=1");
  threads[0]?.emit("error", new Error("out of memory"));
  expect(await broken).toBeNull();
  const next = pictures.draw("m", "a=2");
  threads[1]?.emit("message", { png: 1 });
  expect(await next).toEqual({ png: 1 });
});
