import { createElement as h } from "react";
import { expect, it } from "vitest";
import { captionTitle } from "./caption-title";

it("is what a caption says in bold first", () => {
  expect(captionTitle(h("p", null, h("strong", null, "One request, ", h("em", null, "asleep")), ": more."))).toBe(
    "One request, asleep",
  );
  expect(
    captionTitle(["Words, ", h("p", { key: 1 }, "and ", h("strong", null, "bold"), h("strong", null, "again"))]),
  ).toBe("bold");
  expect(captionTitle("Words alone.")).toBe("");
  expect(captionTitle(undefined)).toBe("");
});
