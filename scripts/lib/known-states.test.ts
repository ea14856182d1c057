import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeForBuild } from "../../app/build/build-runs";
import { ownScenario } from "../../app/build/render-static-figure";
import { figuresOf, knownStates } from "../../app/build/states/known-states";
import { drawKnownState, stateDocument, stateOembed } from "../../app/build/states/state-page";
import { drawQuery, drawState, isSmall } from "../../app/build/states/state-picture";
import { formatLink, parseLink } from "../../app/model/link";
import { coreModules } from "../build-core.mjs";
import { modelOfTag } from "./model-tags.mjs";
import { root } from "./root.mjs";

const textOf = (chapter: string) => readFileSync(`content/${chapter}/chapter.mdx`, "utf8");

test("every figure of a chapter that shows a run has an address, and so have scenes and moments", async () => {
  const states = await knownStates(modelOfTag, textOf);
  const tags = [...modelOfTag.keys()].join("|");
  for (const chapter of new Set(states.filter(({ of }) => of === "figure").map(({ place }) => place.split("/")[0]))) {
    const written = textOf(chapter as string).match(new RegExp(`^<(${tags})\\s`, "gm")) ?? [];
    const found = states.filter(({ of, place }) => of === "figure" && place.startsWith(`${chapter}/`));
    expect([chapter, found.length]).toEqual([chapter, written.length]);
  }
  expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  for (const { id } of states) expect(id).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
  expect(new Set(states.map(({ of }) => of))).toEqual(new Set(["figure", "scene", "moment"]));
});

test("a figure is read as its text has it", () => {
  const text = `\n<Herd id="fig-x" scenario="threads=3" at="2us" figure="herd+plate" names="old|new" listing evidence="own">\n**Three of them.** And more.\n</Herd>\n`;
  expect(figuresOf(text, { id: "accept", title: "The herd" }, new Map([["Herd", "accept"]]))).toEqual([
    {
      ...{ id: "accept/fig-x", model: "accept", scenario: "threads=3", at: "2us", figure: "herd" },
      ...{
        names: ["old", "new"],
        withheld: true,
        title: "Three of them (The herd)",
        place: "accept/#fig-x",
        of: "figure",
      },
    },
  ]);
});

test("a state's page says to programs what is seen, and its links lead to that very state", async () => {
  const [state] = figuresOf(
    `<Herd id="fig-x" scenario="threads=3&policy=wake-all" at="20us" figure="plate">\n**Three & "more".**`,
    { id: "accept", title: "The herd" },
    new Map([["Herd", "accept"]]),
  );
  const drawn = await drawKnownState(state as NonNullable<typeof state>);
  const { scenario } = parseLink(await describeForBuild("accept"), drawn.query);
  expect(scenario.lanes[0]?.threads).toBe(3);
  expect(scenario.at).toBeGreaterThan(0);
  const page = stateDocument(drawn, "https://example.org/x/");
  const of = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page)?.[1];
  expect(of("og:image")).toBe("https://example.org/x/moment/accept/fig-x/picture.png");
  expect(of("og:url")).toBe("https://example.org/x/moment/accept/fig-x/");
  expect(of("og:title")).toBe("Three &amp; &quot;more&quot; (The herd)");
  expect(of("og:description")).toMatch(/^3 threads, wake all \(stock 2\.2\), after [\d.]+ µs\. /);
  expect(page).toContain(`href="../../../s/accept/?${drawn.query.replaceAll("&", "&amp;")}"`);
  // Without the site's address nothing is told that has to be whole.
  expect(stateDocument(drawn, "")).not.toMatch(/og:image|og:url|oembed|canonical/);
  expect(stateOembed(drawn, "https://example.org/x/").src).toBe(
    `https://example.org/x/embed/accept/?figure=plate&${drawn.query}`,
  );
});

test("a figure whose question is open shows nothing of what comes after its moment", async () => {
  const scenario = ownScenario(await describeForBuild("accept"), "threads=20&policy=wake-all");
  const at = (withheld: boolean) => drawState({ model: "accept", scenario, at: "30us", figure: "plate", withheld });
  const [open, known] = [await at(true), await at(false)];
  expect(open.query).toBe(known.query);
  // What is to come is pale: an opacity of its own.
  const pale = /opacity="0\.\d+"/;
  expect([pale.test(open.svg), pale.test(known.svg)]).toEqual([false, true]);
});

test("a reader's query is mended and drawn at its moment, unless it is large", async () => {
  const drawn = await drawQuery("accept", "?threads=12&policy=nonsense&at=5");
  const description = await describeForBuild("accept");
  const { scenario } = parseLink(description, "threads=12&at=5");
  expect(drawn?.query.replace(/at=\d+$/, "")).toBe(formatLink(description, scenario).replace(/at=\d+$/, ""));
  expect(drawn?.svg).toContain("12 threads");
  expect(await drawQuery("accept", "threads=1000000")).toBeNull();
  await expect(drawQuery("nobody", "threads=12")).rejects.toThrow();
});

test.each(coreModules().map(({ model }) => model))(
  "what a link to %s with nothing but a seed and a moment shows is drawn, and the model has a picture of its own besides",
  async (model) => {
    const description = await describeForBuild(model);
    expect(isSmall(description, parseLink(description, "v=2&seed=7&at=12").scenario)).toBe(true);
    expect(existsSync(join(root, `public/preview-${model}.png`))).toBe(true);
  },
);

test("numbers in lists are held to the same limit, and a seed to none", () => {
  const lane = (values: Record<string, string | number>) =>
    isSmall({ params: [] }, { model: "m", lanes: [values], at: null });
  expect(lane({ threads: 20_000, seed: 4_000_000_000, policy: "wake-all" })).toBe(true);
  expect(lane({ threads: 20_001 })).toBe(false);
  expect(lane({ writes: "250-1000000" })).toBe(false);
});
