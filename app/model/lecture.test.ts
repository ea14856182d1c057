import { describe, expect, it } from "vitest";
import { lectureText, readLecture } from "./lecture";
import { linkStart } from "./link";
import { stateOfLink } from "./state-of-link";

const file = (scenes: unknown) => JSON.stringify({ lecture: 1, title: "T", scenes });

describe("a lecture's file", () => {
  it("comes back as it was written", () => {
    const read = readLecture(
      file([
        {
          title: "A",
          link: "https://x.org/y/s/accept/?v=1&threads=5&seed=1&at=3#top",
          listing: true,
          notes: ["Say.", ""],
        },
        {
          title: "B",
          link: "s/hash/",
          at: "end",
          figure: "bits+table",
          stops: [3, "2ms", ""],
          until: 7,
          print: 5,
          notes: "One.",
        },
      ]),
    );
    expect(read.ok && read.lecture.scenes).toEqual([
      {
        number: 1,
        title: "A",
        model: "accept",
        query: "v=1&threads=5&seed=1&at=3",
        at: "",
        figure: "",
        listing: true,
        stops: "",
        play: false,
        until: "",
        print: "",
        notes: ["Say."],
      },
      {
        number: 2,
        title: "B",
        model: "hash",
        query: "",
        at: "end",
        figure: "bits+table",
        listing: false,
        stops: "3_2ms",
        play: true,
        until: "7",
        print: "5",
        notes: ["One."],
      },
    ]);
    // But for what was written by hand and named no version: it means today's from now on.
    const again = read.ok && readLecture(lectureText(read.lecture));
    const [first, second] = read.ok ? read.lecture.scenes : [];
    expect(again).toEqual({
      ...read,
      lecture: { title: "T", scenes: [first, { ...second, query: linkStart("hash") }] },
    });
  });
  it("takes a scene's stops from its link where none stand beside it", () => {
    const stopsOf = (more: object) => {
      const read = readLecture(file([{ link: "s/accept/?seed=1&stops=3_end&at=2", ...more }]));
      return read.ok && read.lecture.scenes[0]?.stops;
    };
    expect(stopsOf({})).toBe("3_end");
    expect(stopsOf({ stops: "5" })).toBe("5");
  });
  it.each([
    ["{", "no JSON"],
    ["[]", '"lecture": 1'],
    ['{"lecture":2}', '"lecture": 1'],
    ['{"lecture":1,"scenes":[]}', "no scenes"],
    [file([{ link: "javascript:alert(1)" }]), "No scene could be used"],
    ["x".repeat(1_000_001), "at most a million"],
  ])("that is none is refused with a sentence: %.20s", (text, words) => {
    const read = readLecture(text);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.problem).toContain(words);
  });
  it("leaves out what can't be used, and says which", () => {
    const read = readLecture(file([null, { link: "s/accept/" }, { link: "nowhere" }]));
    expect(read.ok && read.notices).toHaveLength(2);
    expect(read.ok && read.notices[1]).toContain("Scene 3");
    expect(read.ok && read.lecture.scenes).toHaveLength(1);
    // Numbered as in the file, not as among those that are left.
    expect(read.ok && read.lecture.scenes[0]?.number).toBe(2);
  });
  it("names fields that are none", () => {
    const read = readLecture(file([{ link: "s/accept/", figures: "herd" }]));
    expect(read.ok && read.notices).toEqual([
      "Scene 1: figures is no field, and is ignored; there are title, link, at, figure, listing, stops, play, until, print, notes.",
    ]);
  });
  it("may say a step as a number", () => {
    const read = readLecture(file([{ link: "s/accept/", at: 12 }]));
    expect(read.ok && read.lecture.scenes[0]?.at).toBe("12");
  });
});

describe("the state of a link", () => {
  it("is read from links of the lab and of embedded figures, and from nothing else", () => {
    expect(stateOfLink("https://e.org/st/embed/locks/?size=150&cpus=4")).toEqual({
      model: "locks",
      query: "size=150&cpus=4",
    });
    expect(stateOfLink("/s/hash")).toEqual({ model: "hash", query: "" });
    for (const text of ["", "accept", "https://e.org/accept/", "s/a b/"]) expect(stateOfLink(text)).toBeNull();
  });
});
