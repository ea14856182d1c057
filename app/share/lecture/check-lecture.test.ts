import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testCore } from "../../engine/test-core";
import { readLecture } from "../../model/lecture";
import { modelNames } from "../../player/all-kits";
import { checkLecture } from "./check-lecture";

const describeModel = async (model: string) => (await testCore(model)).description;

async function told(text: string): Promise<readonly string[]> {
  const read = readLecture(text);
  if (!read.ok) throw new Error(read.problem);
  return checkLecture(read.lecture, describeModel);
}

it("tells of each scene what is not used as it was written", async () => {
  const scenes = [
    { link: "s/squid/?v=1" },
    { link: "nowhere" },
    { link: "s/accept/?threads=-5&cpus=1000&seed=1&thread=3", at: "5 minutes", figure: "herdd", stops: "3_soon" },
    { link: "s/hash/", figure: "bits+tables", print: "later" },
  ];
  const sentences = await told(JSON.stringify({ lecture: 1, title: "T", scenes }));
  const { description } = await testCore("accept");
  const cpus = description.params.find(({ name }) => name === "cpus");
  const most = cpus?.type === "int" ? cpus.max : Number.NaN;
  expect(sentences).toEqual([
    `Scene 1: there is no model squid, and nothing can be shown; the models are ${modelNames.join(", ")}.`,
    "Scene 3: threads -5 → 1.",
    `Scene 3: cpus 1000 → ${most}.`,
    "Scene 3: accept has no parameter thread; it is ignored.",
    "Scene 3: at 5 minutes is no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; the link's own place is shown.",
    "Scene 3: the stop soon is no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; the others are kept.",
    expect.stringMatching(/^Scene 3: there is no figure herdd; accept's first is shown\. Its figures are herd, /),
    "Scene 4: print later is no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; the link's own place is printed.",
    expect.stringMatching(/^Scene 4: there is no figure tables; the others are shown\. Its figures are table, /),
  ]);
});

it("says so where a model can't be described", async () => {
  const read = readLecture(JSON.stringify({ lecture: 1, scenes: [{ link: "s/accept/" }] }));
  if (!read.ok) throw new Error(read.problem);
  const sentences = await checkLecture(read.lecture, () => Promise.reject(new Error("The network is gone")));
  expect(sentences).toEqual(["Scene 1: it could not be held against its model: The network is gone."]);
});

it("finds nothing in the site's own lectures", async () => {
  const folder = join(import.meta.dirname, "../../../content/lectures");
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(await told(readFileSync(join(folder, file), "utf8")), file).toEqual([]);
});
