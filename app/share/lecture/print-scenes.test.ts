import { expect, it } from "vitest";
import { readLecture } from "../../model/lecture";
import { asPrinted } from "./print-scenes";

it("prints a scene at the moment that its author names, else at its last stop, else where it opens", () => {
  const read = readLecture(
    JSON.stringify({
      lecture: 1,
      scenes: [
        { link: "s/ready/", at: "call:1", stops: "wake:1_end", print: "sigio:1" },
        { link: "s/ready/", at: "call:1", stops: "wake:1_end" },
        { link: "s/ready/", at: "call:1" },
      ],
    }),
  );
  expect(read.ok && read.lecture.scenes.map((scene) => asPrinted(scene).at)).toEqual(["sigio:1", "end", "call:1"]);
});
