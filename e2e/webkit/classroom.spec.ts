/** The classroom in WebKitGTK: answers that are dropped and pasted, homework in its chapter, a film, a result of the reader's own machine. */
import { expect } from "@playwright/test";
import type { AnswerSheet } from "../../app/model/answer-sheet";
import { answersJson } from "../../app/model/answers";
import { answersText } from "../../app/model/answers-text";
import { printedBy } from "../../app/pages/own-machine/printed-by.test-helper";
import { encodesHere, expectGif, expectWebm } from "../films";
import { keepSaved, takeSaved } from "../saved";
import { type Site, test } from "./browser";
import { keys, type WebDriver } from "./webdriver";

async function open(webkit: WebDriver, site: Site, path: string): Promise<void> {
  await webkit.open(site.address + path);
  await expect.poll(() => webkit.run(() => document.documentElement.hasAttribute("data-awake"))).toBe(true);
}

const text = (webkit: WebDriver, selector: string) =>
  webkit.run((wanted) => document.querySelector(wanted)?.textContent ?? "", selector);
const says = (webkit: WebDriver, selector: string) => expect.poll(() => text(webkit, selector), selector);
/** Dots that look alike are one path, of two arcs each. */
const guesses = (webkit: WebDriver) =>
  webkit.run(() => {
    const paths = [...document.querySelectorAll(".class-question path")];
    return paths.flatMap((path) => path.getAttribute("d")?.match(/a/g) ?? []).length / 2;
  });
const many = (webkit: WebDriver, selector: string) =>
  webkit.run((wanted) => document.querySelectorAll(wanted).length, selector);
const complaints = (webkit: WebDriver) =>
  webkit.run(() => (globalThis as unknown as { complaints: string[] }).complaints);

/** By what stands on it; above it figures may still be settling, so it is not aimed at. */
const press = (webkit: WebDriver, label: string) =>
  webkit.run((wanted) => {
    const found = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === wanted);
    if (found.length !== 1) throw new Error(`There are ${found.length} buttons "${wanted}".`);
    found[0]?.click();
  }, label);

const drop = (webkit: WebDriver, selector: string, files: readonly (readonly [string, string])[]) =>
  webkit.run(
    (wanted, files) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of files) dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
      for (const kind of ["dragover", "drop"]) {
        const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
        document.querySelector(wanted)?.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(`The page does not take what is dropped: ${kind}.`);
      }
    },
    selector,
    files,
  );

const paste = (webkit: WebDriver, selector: string, text: string) =>
  webkit.run(
    (wanted, text) => {
      const field = document.querySelector<HTMLTextAreaElement>(wanted);
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
      field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    selector,
    text,
  );

/** A student's answers to one question; the machine says 5. */
const sheetOf = (student: string, answer: number): AnswerSheet => ({
  exercise: { id: "5f3a9c21", title: "Mine", link: "" },
  student,
  seed: "",
  given: [
    {
      ...{ id: "1", kind: "number", scale: "linear", ask: "How many wake-ups?", metric: "wakeups", unit: "" },
      ...{ run: { model: "accept", query: "v=2&threads=5&policy=wake-all&seed=1" }, over: null },
      ...{ right: answer === 5, points: null, of: null, answer, machine: 5 },
    },
  ],
});

test("a class of thirty is pasted and dropped, shown, and kept over a reload", async ({ webkit, site }) => {
  await open(webkit, site, "class/");
  const sheets = Array.from({ length: 30 }, (_, at) => sheetOf(`Student ${at + 1}`, 1 + (at % 10)));
  const mails = sheets
    .slice(0, 20)
    .map((sheet) => `Dear all,\n> ${answersText(sheet, "https://example.org/").replaceAll("\n", "\n> ")}\n`);
  await paste(webkit, ".class-put textarea", mails.join("\n"));
  await press(webkit, "Take them in");
  await says(webkit, ".class-told").toContain("20 sheets were taken in; there are 20.");
  const files = sheets.slice(19).map((sheet) => [`${sheet.student}.json`, answersJson(sheet)] as const);
  await drop(webkit, ".class-page", [...files, ["empty.txt", ""]]);
  await says(webkit, ".class-told").toContain("10 sheets were taken in; there are 30.");
  expect(await text(webkit, ".class-told")).toContain("The same sheet (Student 20) is here already");
  expect(await text(webkit, ".class-told")).toContain("empty.txt: There is nothing in it.");
  await says(webkit, ".class-question").toContain("3 of 30 foresaw it (10%)");
  expect(await guesses(webkit)).toBe(30);
  await webkit.reload();
  await expect.poll(() => guesses(webkit)).toBe(30);
  await press(webkit, "Clear the class");
  expect(await complaints(webkit)).toEqual([]);
});

test("the exercises come with their place in the chapter, and the machine answers @example", async ({
  webkit,
  site,
}) => {
  await open(webkit, site, "hash/");
  await webkit.run(() => document.querySelector(".homework-here")?.scrollIntoView({ block: "center" }));
  await expect(async () => {
    await webkit.run(() => document.querySelector<HTMLInputElement>(".homework-name input")?.focus());
    await webkit.press(..."Ada", keys.enter);
    await expect.poll(() => many(webkit, ".homework-question"), { timeout: 2000 }).toBe(4);
  }).toPass();
  await webkit.run(() => document.querySelector<HTMLInputElement>(".homework-question input")?.focus());
  await webkit.press(..."123456", keys.enter);
  await says(webkit, ".homework-verdict").toContain("Not right. You said 123456");
  expect(await complaints(webkit)).toEqual([]);
});

test("a film is a GIF, and WebM where there is an encoder, or else a sentence @ci", async ({ webkit, site }) => {
  test.setTimeout(240_000);
  await open(webkit, site, "s/accept/?threads=12&seed=1&at=60");
  await webkit.run(keepSaved);
  await webkit.run(() => document.querySelector<HTMLElement>(".lab-take-away > summary")?.click());
  await expect.poll(() => many(webkit, ".take-away-film select option")).toBeGreaterThan(6);
  await webkit.run(() => {
    const wanted = ["the start of the run", "A thread has the connection"];
    for (const [at, field] of [...document.querySelectorAll<HTMLSelectElement>(".take-away-film select")].entries()) {
      const option = [...field.options].find(({ label }) => label === wanted[at]);
      if (option === undefined) throw new Error(`There is no moment "${wanted[at]}".`);
      field.value = option.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await says(webkit, ".take-away-film .take-away-note").toMatch(/chosen, [\d.]+ s/);
  const seconds = Number(/chosen, ([\d.]+) s/.exec(await text(webkit, ".take-away-film .take-away-note"))?.[1]);
  const saved = async () => {
    const poll = expect.poll(() => webkit.run(() => (globalThis as unknown as { savedFiles: [] }).savedFiles.length), {
      timeout: 120_000,
    });
    await poll.toBe(1);
    const file = await webkit.run(takeSaved);
    return { name: file?.name, bytes: Buffer.from(file?.base64 ?? "", "base64") };
  };
  await press(webkit, "Make GIF");
  const gif = await saved();
  expect(gif.name).toBe("stampede-accept-61.gif");
  const height = expectGif(gif.bytes, seconds);
  await press(webkit, "Make WebM");
  // Another build of WebKit may have an encoder that works.
  if (await webkit.run(encodesHere)) expectWebm((await saved()).bytes, seconds, height);
  else await says(webkit, ".take-away [role=status]").toContain("This browser makes no WebM films");
  expect(await complaints(webkit)).toEqual([]);
});

test("what a program printed is dropped on the page, and stands beside the model", async ({ webkit, site }) => {
  await open(webkit, site, "machine/");
  await drop(webkit, ".machine-own", [["mine.json", printedBy("backlog")]]);
  await says(webkit, ".machine-own [role=status]").toBe("What backlog.c printed is shown below.");
  await says(webkit, ".machine-result").toContain("Your kernel keeps one connection more than the backlog says");
  expect(await many(webkit, ".machine-result .chart-live path[data-series]")).toBe(2);
  expect(await complaints(webkit)).toEqual([]);
});
