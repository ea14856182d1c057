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
});

it("opens nothing once it is over", () => {
  const { acted, requests, frame } = host();
  requests.take(set(1));
  requests.stop();
  frame();
  expect(acted).toEqual([]);
});
