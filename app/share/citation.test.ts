import { describe, expect, it } from "vitest";
import { bibtexOf, cslOf, inFrozenCopy } from "./citation";

const state = {
  words: "100 threads, 50 % of {x}_y",
  link: "https://example.org/s/accept/?v=1&policy=wake-all_wake-one&seed=1&at=12",
  version: "0.1.0",
  accessed: new Date(2026, 10, 21, 23, 30),
};

describe("a citation", () => {
  it("is BibTeX whose text is escaped and whose link is not", () => {
    const text = bibtexOf(state);
    expect(text).toContain("100 threads, 50 \\% of x\\_y");
    expect(text).toContain(`url     = {${state.link}}`);
    expect(text).toContain("urldate = {2026-11-21}");
    expect(text.match(/[{}]/g)?.filter((brace) => brace === "{")).toHaveLength(
      text.match(/[{}]/g)?.filter((brace) => brace === "}").length ?? -1,
    );
  });
  it("is CSL-JSON with the day it was looked at", () => {
    const [item] = JSON.parse(cslOf(state)) as [Record<string, unknown>];
    expect(item).toMatchObject({ type: "software", URL: state.link, accessed: { "date-parts": [[2026, 11, 21]] } });
  });
  it("has a key of its own for each state", () => {
    const key = (link: string) => /\{([^,]+),/.exec(bibtexOf({ ...state, link }))?.[1];
    expect(key(state.link)).toBe(key(state.link));
    expect(key(state.link)).not.toBe(key(`${state.link}3`));
  });
  it("names the copy that stays, where there is one", () => {
    const lab = "https://example.org/x/s/accept/";
    expect(inFrozenCopy(lab, "accept", "")).toBe(lab);
    expect(inFrozenCopy(lab, "accept", "v0.1.0/")).toBe("https://example.org/x/v0.1.0/s/accept/");
  });
});
