/** `npm run pack`: a lecture as a zip for a USB stick. Bundled and started by scripts/pack.mjs. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { reasonOf } from "../../app/engine/loader";
import { createNodeEngine, readCoreFile, readSetFile } from "../../app/engine/node";
import { type Lecture, longestLecture, readLecture } from "../../app/model/lecture";
import { listedLectures, loadLecture } from "../../app/pages/present/lectures";
import { readTemplates } from "../../app/share/pack/fill";
import { packLecture } from "../../app/share/pack/pack-lecture";

const root = process.env.STAMPEDE_ROOT ?? process.cwd();

const help = `npm run -s pack -- LECTURE [OUT.zip]

  LECTURE   one of ${listedLectures.map(({ id }) => id).join(", ")}, or a lecture's own file.json
  OUT.zip   default: a name made of the lecture's title, in the current folder

SITE_URL=https://example.org/stampede/ gives the scenes links and codes that lead to the published site.
Exit codes: 0, 1 when something failed, 2 when what was asked for is not possible.`;

class UsageError extends Error {}

const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

async function main([asked, out, ...others]: readonly string[]): Promise<void> {
  if (asked === "--help" || asked === "-h" || asked === "help") return void process.stdout.write(`${help}\n`);
  if (asked === undefined || others.length > 0) throw new UsageError(help);
  const lecture = await lectureOf(asked);
  const templates = readTemplates(readFileSync(join(root, "build/pack/templates.json"), "utf8"));
  if (templates === null) throw new Error("build/pack/templates.json is damaged: delete it, and try again");
  const siteAddress = siteAddressOf(process.env.SITE_URL ?? "");
  if (siteAddress === "")
    tell(
      "Nobody said where the site is published (SITE_URL): the scenes tell their links without it, and have no codes.",
    );
  const needs = {
    templates,
    engine: createNodeEngine(root),
    readCore: async (model: string) => readCoreFile(model, root),
    readSet: readSetFile(root),
    markup: renderToStaticMarkup,
    siteAddress,
    version: import.meta.env.SITE_VERSION,
    now: new Date(),
  };
  const { name, zip, notices } = await packLecture(lecture, needs);
  for (const notice of notices) tell(notice);
  const path = out ?? name;
  try {
    writeFileSync(path, zip);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}.`);
  }
  tell(`${path}: ${(zip.length / 1e6).toFixed(1)} MB, “${lecture.title}”`);
}

async function lectureOf(asked: string): Promise<Lecture> {
  const listed = await loadLecture(asked);
  if (listed !== null) return listed;
  if (!existsSync(asked) || !statSync(asked).isFile())
    throw new UsageError(
      `There is no lecture and no file named "${asked}"; lectures are ${listedLectures.map(({ id }) => id).join(", ")}.`,
    );
  // A character takes four bytes at most: no larger file can be a lecture.
  if (statSync(asked).size > 4 * longestLecture) throw new UsageError(`${asked} is too large to be a lecture.`);
  const read = readLecture(readFileSync(asked, "utf8"));
  if (!read.ok) throw new UsageError(`${asked}: ${read.problem}`);
  for (const notice of read.notices) tell(notice);
  return read.lecture;
}

function siteAddressOf(text: string): string {
  if (text === "") return "";
  const address = `${text.replace(/\/*$/, "")}/`;
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new UsageError(
      `SITE_URL is "${text}"; expected the whole address of the site, such as https://example.org/.`,
    );
  return address;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tell(error instanceof UsageError ? error.message : `${reasonOf(error)}.`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
