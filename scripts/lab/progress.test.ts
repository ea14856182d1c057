import { expect, test } from "vitest";
import { createProgress } from "./progress";

function stream(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream };
}

test("on a terminal a bar comes after a moment, and goes away", () => {
  const { written, stream: terminal } = stream(true);
  let now = 0;
  const progress = createProgress("sweep", terminal, () => now);
  now = 100;
  progress.update(1, 10);
  expect(written).toEqual([]);
  now = 1000;
  progress.update(5, 10);
  expect(written[0]).toContain("sweep [###############...............] 5/10, about 1 s left");
  progress.end();
  expect(written.at(-1)).toBe("\r\u001b[K");
});

test("into a file a line every five seconds, and nothing for short jobs", () => {
  const { written, stream: file } = stream(false);
  let now = 0;
  const progress = createProgress("sweep", file, () => now);
  for (now = 0; now <= 12_000; now += 1000) progress.update(now / 1000, 100);
  progress.end();
  expect(written).toEqual(["sweep: 5 of 100\n", "sweep: 10 of 100\n"]);
});
