import { expect, it } from "vitest";
import type { EmbedRequest } from "../../model/embed-messages";
import { newestSet } from "./newest-set";

function host() {
  const acted: EmbedRequest[] = [];
  let frames: (() => void)[] = [];
  const requests = newestSet(
    (request) => acted.push(request),
    (callback) => {
      frames.push(callback);
      return () => {
        frames = frames.filter((one) => one !== callback);
      };
    },
  );
  const frame = () => {
    const due = frames;
    frames = [];
    for (const callback of due) callback();
  };
  return { acted, requests, frame, asked: () => frames.length };
}

const set = (threads: number): EmbedRequest => ({ type: "set", query: `threads=${threads}` });
const step: EmbedRequest = { type: "step", by: 1 };

it("opens one scenario a frame, the newest, however many come", () => {
  const { acted, requests, frame, asked } = host();
  for (let i = 1; i <= 20_000; i++) requests.take(set(i));
  expect(acted).toEqual([]);
  expect(asked()).toBe(1);
  frame();
  expect(acted).toEqual([set(20_000)]);
  requests.take(set(1));
  frame();
  expect(acted).toEqual([set(20_000), set(1)]);
});

it("keeps the order: what follows a scenario acts on it, and at once where none waits", () => {
  const { acted, requests, frame } = host();
  requests.take(step);
  expect(acted).toEqual([step]);
  requests.take(set(1));
  requests.take({ type: "play" });
  requests.take(set(2));
  requests.take(step);
  expect(acted).toEqual([step]);
  frame();
  expect(acted).toEqual([step, set(2), step]);
  requests.take(step);
  expect(acted).toHaveLength(4);
  // Now a frame is under way.
  requests.take(step);
  expect(acted).toHaveLength(4);
  frame();
  expect(acted).toHaveLength(5);
});

it("keeps the colours apart: no scenario overtakes them", () => {
  const { acted, requests, frame } = host();
  requests.take(set(1));
  requests.take({ type: "theme", theme: "dark" });
  requests.take({ type: "theme", theme: "light" });
  requests.take(set(2));
  frame();
  expect(acted).toEqual([{ type: "theme", theme: "light" }, set(2)]);
});

it.each<[string, (i: number) => EmbedRequest, number]>([
  ["play and pause", (i) => ({ type: i % 2 ? "pause" : "play" }), 1],
  ["themes", (i) => ({ type: "theme", theme: i % 2 ? "dark" : "light" }), 1],
  ["places", (i) => ({ type: "seek", at: i }), 1],
  ["steps", () => step, 64],
  ["stops", (i) => ({ type: "stop", number: i, play: true }), 64],
  ["places and steps", (i) => (i % 2 ? step : { type: "seek", at: i }), 64],
])("does of 20,000 %s the first, and in the next frame the newest", (_, make, most) => {
  const { acted, requests, frame } = host();
  requests.take(set(1));
  frame();
  for (let i = 0; i < 20_000; i++) requests.take(make(i));
  expect(acted).toEqual([set(1), make(0)]);
  frame();
  expect(acted).toHaveLength(2 + most);
  expect(acted.at(-1)).toEqual(make(19_999));
});

it("loses no scenario to what comes after it", () => {
  const { acted, requests, frame } = host();
  requests.take(set(1));
  for (let i = 0; i < 100; i++) requests.take(step);
  frame();
  expect(acted).toEqual([set(1), ...Array.from({ length: 63 }, () => step)]);
});

it("opens nothing once it is over", () => {
  const { acted, requests, frame } = host();
  requests.take(set(1));
  requests.stop();
  frame();
  expect(acted).toEqual([]);
});
