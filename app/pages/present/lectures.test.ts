import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testCore } from "../../engine/test-core";
import { readLecture } from "../../model/lecture";
import { parseLink } from "../../model/link";
import { loadKit } from "../../player/all-kits";
import { parsePlace } from "../../player/run/place";
import { listedLectures } from "./lectures";

describe.each(listedLectures)("the lecture $id", ({ id }) => {
  const read = readLecture(readFileSync(`content/lectures/${id}.json`, "utf8"));

  it("is read whole, and each scene has words for the speaker", () => {
    if (!read.ok) throw new Error(read.problem);
    expect(read.notices).toEqual([]);
    expect(read.lecture.scenes.length).toBeGreaterThan(3);
    for (const { notes } of read.lecture.scenes) expect(notes.join("").length).toBeGreaterThan(30);
  });

  it("shows only scenarios, moments and figures that exist", async () => {
    if (!read.ok) throw new Error(read.problem);
    for (const { title, model, query, at, figure } of read.lecture.scenes) {
      const { description } = await testCore(model);
      expect(parseLink(description, query).notices, title).toEqual([]);
      expect(parsePlace(at), title).not.toBeNull();
      const kit = await loadKit(model);
      expect(
        figure.split("+").filter((name) => !(name in kit.drawings)),
        title,
      ).toEqual([]);
    }
  });
});
