import { expect, test, vi } from "vitest";
import { fileText } from "./file-text";

test("a file that is too large is not read at all; one that can't be read is empty", async () => {
  const text = vi.fn(async () => "{}");
  expect(await fileText({ size: 11, text }, 10)).toBeNull();
  expect(text).not.toHaveBeenCalled();
  expect(await fileText({ size: 10, text }, 10)).toBe("{}");
  expect(await fileText({ size: 1, text: async () => Promise.reject(new Error("gone")) }, 10)).toBe("");
});
