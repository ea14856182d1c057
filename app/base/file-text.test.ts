import { expect, test, vi } from "vitest";
import { fileText } from "./file-text";

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

test("a file that is too large is not read at all; one that can't be read is empty", async () => {
  const arrayBuffer = vi.fn(async () => bytes("{}"));
  expect(await fileText({ size: 11, arrayBuffer }, 10)).toBeNull();
  expect(arrayBuffer).not.toHaveBeenCalled();
  expect(await fileText({ size: 10, arrayBuffer }, 10)).toBe("{}");
  expect(await fileText({ size: 1, arrayBuffer: async () => Promise.reject(new Error("gone")) }, 10)).toBe("");
});

test("a byte order mark is no part of the text", async () => {
  expect(await fileText({ size: 5, arrayBuffer: async () => bytes("\ufeff{}") }, 10)).toBe("{}");
});
