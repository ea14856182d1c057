/**
 * A lecture as a zip of files that run from a stick: one a scene, and a table of contents. The same code in the browser and on the command line; what differs
 * (where cores and templates come from, how a tree becomes markup) is given in `PackNeeds`.
 */
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { ReactElement } from "react";
import { escapeXml } from "../../base/svg-text";
import type { Engine } from "../../engine/engine";
import { reasonOf } from "../../engine/loader";
import { describeScenario } from "../../model/describe-scenario";
import { inputNeeded } from "../../model/input";
import type { Lecture, Scene } from "../../model/lecture";
import { parseLink } from "../../model/link";
import type { FigureKit } from "../../mount/kit";
import { loadFigure } from "../../mount/load-figure";
import { loadKit } from "../../player/all-kits";
import { stillFigure } from "../../player/print/still-figure";
import { PlayerPage } from "../../player/run/player-page";
import { frozenPath, inFrozenCopy } from "../citation";
import { checkScene } from "../lecture/check-lecture";
import { words as lectureWords } from "../lecture/lecture-messages";
import { readScene, sceneFigures } from "../lecture/scene-figure";
import { runScene, type SceneRun } from "../lecture/scene-run";
import { ContentsSheet, type ListedScene } from "./contents-sheet";
import { packName, sceneFiles } from "./file-names";
import { base64Of, fillTemplate, jsonForScript, type PackTemplates } from "./fill";
import { words as packWords } from "./pack-messages";
import { firstQuery, PackedScene } from "./packed-scene";
import { contentsFile, licencesFile, type SceneData } from "./scene-data";

export interface PackNeeds {
  readonly templates: PackTemplates;
  readonly engine: Engine;
  readonly readCore: (model: string) => Promise<Uint8Array>;
  readonly readSet: (name: string) => Promise<string>;
  /** A tree as HTML, without waiting for anything. */
  readonly markup: (tree: ReactElement) => string;
  /** Absolute address of the site, with its slash; "" where nobody said: then links are told without it, and there are no codes for cameras. */
  readonly siteAddress: string;
  /** Of the site. */
  readonly version: string;
  readonly now: Date;
}

export interface PackedFile {
  readonly name: string;
  readonly text: string;
}

/** The files, as they come; `notice` hears a sentence about whatever could not be used as it was written. Throws where no scene could be used. */
export async function* packFiles(
  lecture: Lecture,
  needs: PackNeeds,
  notice: (sentence: string) => void,
): AsyncGenerator<PackedFile> {
  const { usable, reasons } = await usableScenes(lecture);
  if (usable.length === 0) throw new Error(packWords.nothingToPack(reasons.slice(0, 3)));
  for (const reason of reasons) notice(reason);
  const files = sceneFiles(usable.map(({ scene }) => scene.title));
  const listed: ListedScene[] = [];
  for (const [index, { scene, kit }] of usable.entries()) {
    const description = await needs.engine.describe(scene.model);
    const { lanes } = readScene(description, kit, scene);
    for (const one of checkScene(scene, description, kit)) notice(lectureWords.ofScene(scene.number, one));
    const run = await runScene(scene, kit, needs.engine, "end").catch((error) => {
      notice(packWords.noPicture(scene.number, reasonOf(error)));
      return null;
    });
    const sets = new Set(lanes.map((params) => inputNeeded(description, params) ?? "reader"));
    sets.delete("reader");
    const lab = `${needs.siteAddress}s/${scene.model}/`;
    const data: SceneData = {
      lecture: lecture.title,
      scene,
      number: index + 1,
      count: usable.length,
      before: files[index - 1] ?? null,
      after: files[index + 1] ?? null,
      description,
      known: run?.known ?? null,
      sets: Object.fromEntries(await Promise.all([...sets].map(async (name) => [name, await needs.readSet(name)]))),
      lab,
      citedLab: needs.siteAddress === "" ? lab : inFrozenCopy(lab, scene.model, frozenPath),
      version: needs.version,
      made: needs.now.toISOString(),
    };
    const name = files[index] as string;
    yield { name, text: await sceneText(data, kit, run, needs) };
    const query = firstQuery(data, kit);
    listed.push({
      title: scene.title || packWords.untitled(scene.number),
      file: name,
      words: describeScenario(description, parseLink(description, query).scenario),
      link: `${data.lab}?${query}`,
      notes: scene.notes,
    });
  }
  yield { name: contentsFile, text: contentsText(lecture.title, listed, needs) };
  yield { name: licencesFile, text: needs.templates.licences };
}

async function usableScenes(lecture: Lecture) {
  const reasons: string[] = [];
  const usable: { readonly scene: Scene; readonly kit: FigureKit }[] = [];
  for (const scene of lecture.scenes) {
    try {
      usable.push({ scene, kit: await loadKit(scene.model) });
    } catch (error) {
      reasons.push(packWords.leftOut(scene.number, reasonOf(error)));
    }
  }
  return { usable, reasons };
}

async function sceneText(data: SceneData, kit: FigureKit, run: SceneRun | null, needs: PackNeeds): Promise<string> {
  const { scene } = data;
  const Figure = await loadFigure(kit);
  const ask = { figures: sceneFigures(kit, scene.figure), listing: scene.listing, part: "picture" } as const;
  const poster = run === null ? "" : needs.markup(stillFigure(Figure, run.description, run.frame, ask));
  const still = needs.markup(
    // Nothing runs in a picture: nobody asks for the engine.
    <PlayerPage loadEngine={async () => needs.engine}>
      <PackedScene data={data} kit={kit} poster={poster} still firstLooks={{ theme: null, size: null }} />
    </PlayerPage>,
  );
  return fillTemplate(needs.templates.scene, {
    style: needs.templates.style,
    title: escapeXml(`${data.number}. ${scene.title || data.lecture}`),
    still,
    data: jsonForScript(data),
    core: base64Of(await needs.readCore(scene.model)),
  });
}

function contentsText(
  title: string,
  scenes: readonly ListedScene[],
  { markup, templates, version }: PackNeeds,
): string {
  return fillTemplate(templates.contents, {
    style: templates.style,
    title: escapeXml(title),
    still: markup(<ContentsSheet title={title} scenes={scenes} version={version} />),
  });
}

export interface PackedLecture {
  /** Of the zip. */
  readonly name: string;
  readonly zip: Uint8Array<ArrayBuffer>;
  readonly notices: readonly string[];
}

/** `onProgress`: so many files are done. Rejects with a sentence. */
export async function packLecture(
  lecture: Lecture,
  needs: PackNeeds,
  onProgress: (done: number) => void = () => {},
): Promise<PackedLecture> {
  const notices: string[] = [];
  const parts: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failed = error;
    else parts.push(part);
  });
  const folder = packName(lecture.title);
  let done = 0;
  for await (const { name, text } of packFiles(lecture, needs, (sentence) => notices.push(sentence))) {
    // Deflated as they come: two hundred files would be a hundred megabytes of text.
    const file = new ZipDeflate(`${folder}/${name}`, { level: 6 });
    file.mtime = needs.now;
    zip.add(file);
    file.push(strToU8(text), true);
    onProgress(++done);
  }
  zip.end();
  if (failed !== null) throw failed;
  return { name: `${folder}.zip`, zip: joined(parts), notices };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
