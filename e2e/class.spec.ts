import { expect, test } from "@playwright/test";
import type { Answer, AnswerSheet } from "../app/model/answer-sheet";
import { answersJson, readAnswers } from "../app/model/answers";
import { answersText } from "../app/model/answers-text";
import { packExercise } from "../app/model/exercise";
import { drop } from "./drop";
import { putText } from "./put-text";
import { keepSaved, nextSaved } from "./saved";

const run = "s/accept/?threads=5&policy=wake-all&seed=1";

test("a teacher writes an exercise, a student answers it, and the class of thirty is shown", async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(keepSaved);
  await page.addInitScript(() => {
    // What would go to the clipboard, which not every driver can read.
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void sessionStorage.setItem("copied", text) },
    });
  });
  await page.goto("exercise/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");

  // The form and the JSON are one exercise.
  await page.getByText("Write an exercise", { exact: true }).click();
  await page.getByRole("button", { name: "Begin with an empty one" }).click();
  await page.getByLabel("Title", { exact: true }).pressSequentially("Mine");
  await page.getByRole("button", { name: "One more question" }).click();
  const one = page.getByRole("group", { name: "Question 1" });
  await one.getByLabel("Question", { exact: true }).pressSequentially("How many wake-ups?");
  await one.getByLabel(/^Run: a link of the lab/).pressSequentially(run);
  await one.getByLabel("What the run is asked for").selectOption("wakeups", { timeout: 60_000 });
  const json = page.getByLabel("The same as JSON");
  await expect(json).toHaveValue(/"title": "Mine"[\s\S]*"metric": "wakeups"/);
  const written = JSON.parse(await json.inputValue());
  const curve = { ask: "Draw", run, metric: "settleNs", unit: "ms", x: "threads", values: [1, 3, 10, 100], max: 5 };
  const next = { ask: "And then?", run: `${run}&at=3`, next: true };
  const questions = [written.questions[0], curve, next];
  await putText(json, JSON.stringify({ ...written, questions }));
  await expect(page.getByRole("group", { name: "Question 2" }).getByLabel("Places, such as 10")).toHaveValue(
    "1, 3, 10, 100",
  );
  await expect(page.locator(".draft-preview .draw-curve")).toBeVisible();
  await page.getByRole("button", { name: "Ask it on this page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine");

  // The student.
  const asked = page.locator(".exercise-asked .predict");
  await expect(asked).toHaveCount(3);
  await asked.nth(0).getByRole("textbox", { name: "Your prediction" }).pressSequentially("5");
  await page.keyboard.press("Enter");
  await expect(asked.nth(0).locator(".predict-verdict")).toContainText("You said 5", { timeout: 60_000 });
  await expect(asked.nth(0).getByRole("link", { name: "This run in the lab" })).toHaveAttribute(
    "href",
    /s\/accept\/\?v=\d.*threads=5&policy=wake-all&seed=1$/,
  );
  await asked.nth(1).getByRole("button", { name: "Skip the question" }).click();
  await expect(asked.nth(1).locator(".predict-verdict")).toContainText("ms at", { timeout: 60_000 });
  const choices = asked.nth(2).locator(".predict-next-choices button");
  await expect(choices.first()).toBeVisible({ timeout: 60_000 });
  expect(await choices.count()).toBeGreaterThan(1);
  await choices.first().click();
  await expect(asked.nth(2).locator(".predict-verdict")).toContainText(/o it goes on:|It goes on:/);
  await expect(page.locator(".exercise-total")).toContainText("2 of 3 questions answered");
  await page.getByLabel("Your name or number").pressSequentially("Student 1");
  await page.locator(".exercise-answers").getByRole("button", { name: "Save as a file" }).click();
  const saved = await nextSaved(page);
  expect(saved.name).toBe("stampede-answers.json");
  const handedIn = saved.bytes.toString("utf8");

  // The same by copy and paste, as text and as JSON.
  const copied = async (button: string) => {
    await page.evaluate(() => sessionStorage.removeItem("copied"));
    await page.locator(".exercise-answers").getByRole("button", { name: button, exact: true }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("copied"))).not.toBeNull();
    return page.evaluate(() => sessionStorage.getItem("copied") ?? "");
  };
  expect(await copied("Copy as JSON")).toBe(handedIn);
  const asText = await copied("Copy my answers");
  for (const told of ["How many wake-ups?", "Student 1", "s/accept/?v="]) expect(asText).toContain(told);
  const [read] = readAnswers(asText);
  expect(read?.ok && answersJson(read.sheet)).toBe(handedIn);

  // The teacher: thirty sheets, one of them from the page itself, and what is none.
  await page.goto("class/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const first = JSON.parse(handedIn);
  const sheets = Array.from({ length: 29 }, (_, i) => sheetOf(first, i));
  const mails = sheets.map(
    (sheet) => `Dear professor,\n> ${answersText(sheet, "https://example.org/").replaceAll("\n", "\n> ")}\n`,
  );
  await putText(page.getByLabel("Answers, pasted"), mails.join("\n"));
  await page.getByRole("button", { name: "Take them in" }).click();
  await expect(page.getByText("29 sheets were taken in; there are 29.")).toBeVisible();
  await drop(page.locator(".class-page"), [
    ["own.json", handedIn],
    ["twice.json", handedIn],
    ["empty.txt", ""],
    ["later.json", answersJson(sheets[0] as AnswerSheet).replace('"answers": 1', '"answers": 2')],
    ["hostile.json", '{"answers":1,"given":[{"kind":"<img src=x onerror=alert(1)>"}]}'],
  ]);
  for (const told of [
    "1 sheet was taken in; there are 30.",
    "The same sheet (Student 1) is here already",
    "empty.txt: There is nothing in it.",
    "later.json: It is of version 2, newer than this page",
    "hostile.json: No answer could be used.",
  ])
    await expect(page.getByText(told)).toBeVisible();
  const classed = page.locator(".class-question");
  await expect(classed).toHaveCount(3);
  await expect(classed.nth(0)).toContainText(/\d+ of 30 foresaw it \(\d+%\)/);
  await expect(classed.nth(0)).toContainText("Half of the guesses lie from");
  // Dots that look alike are one path, of two arcs each.
  const arcs = (paths: Element[]) => paths.flatMap((path) => path.getAttribute("d")?.match(/a/g) ?? []).length;
  const guesses = async () => (await classed.nth(0).locator("path").evaluateAll(arcs)) / 2;
  await expect.poll(guesses).toBe(30);
  await expect(classed.nth(1)).toContainText("1 passed it over.");
  // A curve each, and the machine's.
  await expect(classed.nth(1).locator('path[opacity], path[stroke-width="3.5"]')).toHaveCount(30);
  await expect(classed.nth(2).locator(".class-count")).not.toHaveCount(0);

  // A file that is chosen is a file that is dropped.
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: "again.json", mimeType: "text/plain", buffer: Buffer.from(handedIn) },
  });
  await expect(page.getByText("0 sheets were taken in; there are 30.")).toBeVisible();
  await page.getByRole("button", { name: "Save the class as CSV" }).click();
  expect((await nextSaved(page)).bytes.toString("utf8").trimEnd().split("\n").length).toBeGreaterThan(30);

  // Nothing is lost by a reload, nor by a slip.
  await page.reload();
  await expect.poll(guesses).toBe(30);
  await page.getByRole("button", { name: "Clear the class" }).click();
  await expect(classed).toHaveCount(0);
  await page.getByRole("button", { name: "Undo: bring them back" }).click();
  await expect(classed).toHaveCount(3);
});

/** Another student's sheet for the same exercise. */
function sheetOf(first: AnswerSheet, index: number): AnswerSheet {
  const given = first.given.map((answer): Answer => {
    const state = { ...answer, run: { model: "accept", query: String(answer.run).split("?")[1] ?? "" }, over: null };
    if (state.kind === "number") return { ...state, answer: 2 + index };
    if (state.kind === "curve") return { ...state, answer: state.values.map((_, i) => (i * index) / 20) };
    return state;
  });
  return { ...first, student: `Student ${index + 2}`, given };
}

test("a link that mail has broken is mended, and the lab asks for the next step @chromium @example", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const questions = [{ ask: "How many wake-ups are there, of five threads?", run, metric: "wakeups", max: 10 }];
  const packed = packExercise(JSON.stringify({ exercise: 1, title: "Mended", questions }));
  await page.goto(`exercise/?e=3D${packed.replace(/(.{60})/g, "$1=%20")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mended");
  // Its address is whole again.
  await expect(page).toHaveURL(new RegExp(`\\?e=${packed}$`));
  await page.getByText("Code for cameras").click();
  await expect(page.getByRole("img", { name: "QR code: link to the exercise “Mended”" })).toBeVisible();
  await putText(
    page.getByLabel("Or paste a link"),
    `Dear all, <${page
      .url()
      .replace("?e=", "#e=")
      .replace(/(.{50})/g, "$1\n> ")}>.`,
  );
  await page.evaluate(() => history.replaceState(null, "", "?"));
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?e=${packed}$`));

  await page.goto("s/hash/?function=mask&keys=random&count=24&buckets=8&seed=1&at=5");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const count = page.locator(".transport-count");
  await expect(count).toHaveText(/^6 \//, { timeout: 60_000 });
  const asking = page.getByRole("region", { name: "Predict the next step" });
  await asking.getByRole("button", { name: "Predict the next step" }).click();
  const choices = asking.locator(".predict-next-choices button");
  await expect(choices.first()).toBeVisible();
  await choices.first().click();
  await expect(asking.getByRole("status")).toContainText(/[01] of 1 foreseen\./);
  await expect(count).not.toHaveText(/^6 \//);
  await asking.getByRole("button", { name: "Close" }).click();
  await expect(choices).toHaveCount(0);
});
