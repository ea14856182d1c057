import fc from "fast-check";
import { unzipSync } from "fflate";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createNodeEngine, readCoreFile, readSetFile } from "../../engine/node";
import type { Lecture, Scene } from "../../model/lecture";
import { linkStart } from "../../model/link";
import { ContentsSheet } from "./contents-sheet";
import { packName, sceneFiles } from "./file-names";
import { base64Of, bytesOfBase64, fillTemplate, jsonForScript, readTemplates } from "./fill";
import { type PackNeeds, packFiles, packLecture } from "./pack-lecture";
import { looksHash, readLooks, type SceneData } from "./scene-data";

const hostile = `</script><script>alert(1)</script><!--pack:core--><img src=http://x.test/a onerror=alert(1)>"'&`;

const templates = {
  scene: `<title><!--pack:title--></title><style><!--pack:style--></style><div id="app"><!--pack:still--></div><script type="application/json" id="scene"><!--pack:data--></script><script id="core"><!--pack:core--></script>`,
  contents: `<title><!--pack:title--></title><style><!--pack:style--></style><div id="app"><!--pack:still--></div>`,
  style: "p{}",
  licences: "all of them",
};

const scene = (more: Partial<Scene>): Scene => ({
  number: 1,
  title: "A scene",
  model: "accept",
  query: "threads=3&seed=1&at=4",
  at: "",
  figure: "",
  listing: false,
  stops: "",
  play: false,
  until: "",
  print: "",
  notes: [],
  ...more,
});

const engine = createNodeEngine();
const needs: PackNeeds = {
  templates,
  engine,
  readCore: async (model) => readCoreFile(model),
  readSet: readSetFile(),
  markup: renderToStaticMarkup,
  siteAddress: "https://example.org/x/",
  version: "1.2.3",
  now: new Date("2026-01-02T12:00:00Z"),
};

async function filesOf(lecture: Lecture) {
  const notices: string[] = [];
  const files = new Map<string, string>();
  for await (const { name, text } of packFiles(lecture, needs, (sentence) => notices.push(sentence)))
    files.set(name, text);
  return { files, notices };
}

const dataOf = (text: string | undefined): SceneData =>
  JSON.parse(/id="scene">(.*?)<\/script>/s.exec(text ?? "")?.[1] ?? "");
const scriptsIn = (text: string) => text.match(/<\/?script/gi)?.length;

describe("the files of a pack", () => {
  it("hold a hostile lecture's words as words", async () => {
    const { files, notices } = await filesOf({
      title: hostile,
      scenes: [
        scene({ title: hostile, notes: [hostile] }),
        scene({ number: 7, model: "../../etc" }),
        scene({ at: hostile }),
      ],
    });
    expect([...files.keys()]).toEqual([
      "01-script-script-alert-1-script-pack-core-img-src.html",
      "02-a-scene.html",
      "index.html",
      "licences.txt",
    ]);
    expect(notices).toEqual([
      `Scene 7 was left out: There is no kit of the model "../../etc".`,
      expect.stringMatching(/^Scene 1: at <\/script>.* is no step/),
    ]);
    for (const [name, text] of files) {
      if (!name.endsWith(".html")) continue;
      expect(scriptsIn(text), name).toBe(scriptsIn(name === "index.html" ? templates.contents : templates.scene));
      expect(/<img|<!--/.test(text), name).toBe(false);
      // Nothing is asked for: what has an address is a link for the reader.
      const addressed = text.match(/<[a-z][^<>]*\s(?:src|href|action|data)="(?:https?:)?\/\/[^<>]*>/gi) ?? [];
      for (const tag of addressed) expect(tag).toMatch(/^<a href="https:\/\/example\.org\/x\/s\/accept\/\?/);
      expect(addressed.length, name).toBeGreaterThan(0);
    }
    const data = dataOf([...files.values()][0]);
    expect(data.scene.title).toBe(hostile);
    expect(data.scene.notes).toEqual([hostile]);
  });

  it("lead to each other, and carry what their run needs", async () => {
    const keys = scene({
      model: "hash",
      query: "function=dentry-2.4&keys=directory-entries",
      title: "É",
    });
    const { files, notices } = await filesOf({ title: "Mine", scenes: [keys, scene({})] });
    expect(notices).toEqual([]);
    const [first, second, contents] = [...files.values()].map((text) => text);
    expect([...files.keys()]).toEqual(["01-e.html", "02-a-scene.html", "index.html", "licences.txt"]);
    const data = dataOf(first);
    expect([data.before, data.after, data.number, data.count]).toEqual([null, "02-a-scene.html", 1, 2]);
    expect([dataOf(second).before, dataOf(second).after]).toEqual(["01-e.html", null]);
    expect(Object.keys(data.sets)).toEqual(["directory-entries"]);
    expect(dataOf(second).sets).toEqual({});
    // The picture's own moment is in the link, in words, and in what the script is told.
    expect(dataOf(second).known?.at).toBe(4);
    const start = linkStart("accept").replace("&", "&amp;");
    expect(second).toContain(`https://example.org/x/s/accept/?${start}&amp;threads=3&amp;seed=1&amp;at=4`);
    expect(second).toContain("3 threads, wake all (stock 2.2), at step 5");
    expect(second).toMatch(/class="figure-static">.*<svg/s);
    const core = bytesOfBase64(/id="core">(.*?)</.exec(second ?? "")?.[1] ?? "");
    expect(Buffer.from(core).equals(readCoreFile("accept"))).toBe(true);
    expect(contents).toMatch(/href="01-e\.html".*href="02-a-scene\.html"/s);
  });

  it("keep a scene whose run can't be computed, without its picture", async () => {
    const own = scene({ model: "hash", query: "keys=given" });
    const { files, notices } = await filesOf({ title: "Mine", scenes: [own] });
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^Scene 1 has no picture: /);
    expect(dataOf([...files.values()][0]).known).toBeNull();
  });

  it("come as a zip with one folder", async () => {
    const { name, zip, notices } = await packLecture({ title: "Mine!", scenes: [scene({})] }, needs);
    expect(name).toBe("mine-pack.zip");
    expect(notices).toEqual([]);
    const unzipped = unzipSync(zip);
    expect(Object.keys(unzipped)).toEqual([
      "mine-pack/01-a-scene.html",
      "mine-pack/index.html",
      "mine-pack/licences.txt",
    ]);
    expect(new TextDecoder().decode(unzipped["mine-pack/licences.txt"])).toBe("all of them");
  });

  it("are not made of nothing", async () => {
    await expect(packLecture({ title: "Mine", scenes: [scene({ model: "no" })] }, needs)).rejects.toThrow(
      "None of the lecture’s scenes could be packed. Scene 1 was left out: There is no kit of the model",
    );
  });
});

describe("a template", () => {
  it("is filled in one pass, and never partly", () => {
    expect(fillTemplate("a<!--pack:x-->b<!--pack:y-->", { x: "<!--pack:y-->$&", y: "2" })).toBe("a<!--pack:y-->$&b2");
    expect(() => fillTemplate("<!--pack:x-->", {})).toThrow("asks for");
    expect(() => fillTemplate("", { x: "1" })).toThrow("no place for x");
    expect(() => fillTemplate("<!--pack:constructor-->", {})).toThrow("asks for");
  });
  it("is known from a page about a missing file", () => {
    expect(readTemplates(JSON.stringify(templates))).toEqual(templates);
    for (const text of ["<!doctype html>", "{}", "null", '{"scene":1,"contents":"","style":"","licences":""}'])
      expect(readTemplates(text), text).toBeNull();
  });
});

describe("whatever a lecture says", () => {
  const words = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.constantFrom("</script", "<script>", "<!--", "-->", "]]>", "<", ">", '"', "'", "&", "\u2028", " x"))
      .map((parts) => parts.join("")),
  );
  it("JSON comes out of a script element as it went in", () => {
    fc.assert(
      fc.property(words, (text) => {
        const json = jsonForScript({ text });
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
  it("the contents have the same elements", () => {
    const sheet = (text: string) =>
      renderToStaticMarkup(
        <ContentsSheet
          title={text}
          scenes={[{ title: text, file: "01.html", words: text, link: text, notes: [text] }]}
          version="1"
        />,
      ).match(/<[a-z]+/g);
    const plain = sheet("x");
    fc.assert(
      fc.property(words, (text) => {
        expect(sheet(`x${text}`)).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });
  it("names of files are plain, unlike each other, and in order", () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 120 }), (titles) => {
        const names = sceneFiles(titles);
        for (const name of names) expect(name).toMatch(/^\d{2,3}(-[a-z0-9]+)*\.html$/);
        expect([...names].sort()).toEqual(names);
        expect(new Set(names).size).toBe(titles.length);
        for (const title of titles) expect(packName(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-pack$/);
      }),
      { numRuns: 50 },
    );
  });
  it("bytes survive as text", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
        expect([...bytesOfBase64(base64Of(bytes))]).toEqual([...bytes]);
      }),
      { numRuns: 20 },
    );
  });
});

it("looks go from file to file, and nothing else does", () => {
  expect(looksHash(readLooks("#theme=dark&size=130&x=1"))).toBe("#theme=dark&size=130");
  expect(looksHash(readLooks("#theme=<b>&size=9999"))).toBe("");
  expect(readLooks("")).toEqual({ theme: null, size: null });
});
