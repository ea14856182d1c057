import { expect, test } from "@playwright/test";
import { putText } from "./put-text";

test("the exercises stand in the chapter, come when their place does, and are those of the sheet's own page @chromium @ci", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("hash/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const here = page.locator(".homework-here");
  // Words for whoever has no scripts, and no templates for whoever does not come so far.
  await expect(here.getByRole("link", { name: "a page of their own" })).toHaveAttribute("href", /homework\/hash\/$/);
  expect(fetched.filter((url) => /homework-[^/]*\.js|sheet-here/.test(url))).toEqual([]);
  await here.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.some((url) => url.includes("sheet-here"))).toBe(true);
  const name = here.getByLabel("Your name, or the number");
  await expect(async () => {
    await name.fill("");
    await name.pressSequentially("Ada Lovelace");
    await page.keyboard.press("Enter");
    await expect(here.locator(".homework-question")).toHaveCount(4, { timeout: 2000 });
  }).toPass();
  expect(fetched.filter((url) => url.includes("homework-key"))).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
  const asked = await here.locator(".homework-question > p:first-of-type").allInnerTexts();
  await here.getByRole("textbox").nth(1).pressSequentially("123456");
  await page.keyboard.press("Enter");
  await expect(here.locator(".homework-verdict")).toContainText("Not right.", { timeout: 60_000 });
  // A reload finds the sheet and the answer again.
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await here.scrollIntoViewIfNeeded();
  await expect(here.getByText("1 of 4 answered, 0 right.")).toBeVisible({ timeout: 60_000 });
  await here.getByRole("link", { name: /^This sheet on a page of its own/ }).click();
  await expect(page).toHaveURL(/homework\/hash\/#for=Ada\+Lovelace&v=1$/);
  await expect(page.locator(".homework-question")).toHaveCount(4);
  expect(await page.locator(".homework-question > p:first-of-type").allInnerTexts()).toEqual(asked);
});

test("the key is printed by itself @chromium @ci", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    // A driver has no dialog for printers.
    window.print = () => document.documentElement.setAttribute("data-asked-to-print", "");
  });
  await page.goto("teach/hash/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByLabel("Names or numbers, one on each line").fill("Ada Lovelace\nBen");
  await page.getByRole("button", { name: "Open the key" }).click();
  await expect(page.locator(".lesson-answers section")).toHaveCount(2, { timeout: 90_000 });
  await expect(page.locator(".lesson-key-title")).toBeHidden();
  await page.getByRole("button", { name: "Print the key" }).click();
  await expect(page.locator("html[data-asked-to-print]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".lesson-key-title")).toHaveText("Key to the homework: One place to look");
  const shown = await page
    .locator("article > *, .lesson-key > *")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className));
  expect(shown).toEqual(["lesson-key", "lesson-key-title", "lesson-answers sans"]);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  // Afterwards the page is whole again, also on paper.
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("h1")).toBeVisible();
});

test("a teacher opens the key, a student answers without it, and the class page runs the student's own sheet @example", async ({
  page,
  browserName,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    // What would go to the clipboard, which not every driver can read.
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void sessionStorage.setItem("copied", text) },
    });
  });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const keys = () => fetched.filter((url) => url.includes("homework-key"));

  // The key.
  await page.goto("teach/hash/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  expect(keys()).toEqual([]);
  const answers = page.locator(".lesson-answers");
  await page.getByLabel("Names or numbers, one on each line").pressSequentially("Ada Lovelace\nBen");
  await page.getByRole("button", { name: "Open the key" }).click();
  await expect(answers.locator("section")).toHaveCount(2, { timeout: 90_000 });
  expect(keys()).not.toEqual([]);
  const told = (await answers.locator("section").first().locator("li").first().innerText()).replaceAll(",", "");
  const right = /machine says (\d+) /.exec(told)?.[1] ?? "";
  expect(right).not.toBe("");
  await expect(page.getByRole("link", { name: "All these sheets, to print" })).toHaveAttribute(
    "href",
    /homework\/hash\/#for=Ada\+Lovelace&for=Ben&v=1$/,
  );

  // The student's page: four exercises, and nothing that answers them before there is an answer.
  fetched.length = 0;
  await page.goto("homework/hash/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByRole("button", { name: "Make my sheet" }).click();
  await expect(page.getByText("Type a name or a number first.")).toBeVisible();
  await page.getByLabel("Your name, or the number").pressSequentially("ada  lovelace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#for=ada\+lovelace&v=1$/);
  const asked = page.locator(".homework-question");
  await expect(asked).toHaveCount(4);
  expect(keys()).toEqual([]);
  await asked.nth(0).getByRole("button", { name: "Check it" }).click();
  await expect(asked.nth(0).getByText("A number was expected.")).toBeVisible();
  await asked.nth(0).getByRole("textbox").pressSequentially(right);
  await page.keyboard.press("Enter");
  await expect(asked.nth(0).locator(".homework-verdict")).toContainText("Right.", { timeout: 60_000 });
  await asked.nth(1).getByRole("textbox").pressSequentially("123456");
  await page.keyboard.press("Enter");
  await expect(asked.nth(1).locator(".homework-verdict")).toContainText("Not right.", { timeout: 60_000 });
  await asked.nth(3).getByRole("textbox").pressSequentially("s/accept/?seed=1");
  await page.keyboard.press("Enter");
  await expect(asked.nth(3)).toContainText("The link is of the model accept", { timeout: 60_000 });
  // A reload loses nothing, and what was answered is not on the paper.
  await page.reload();
  await expect(page.getByText("3 of 4 answered, 1 right.")).toBeVisible({ timeout: 60_000 });
  // Firefox's driver knows no paper.
  if (browserName === "chromium") {
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".homework-verdict").first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
  await page.getByRole("button", { name: "Copy my answers" }).click();
  await expect(page.getByText("Your answers are copied")).toBeVisible();
  const copied = await page.evaluate(() => sessionStorage.getItem("copied") ?? "");
  expect(copied).toContain("Exercise id: homework-hash-1");

  // The class page takes nobody's word for it.
  await page.goto("class/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await putText(page.locator("textarea"), copied.replaceAll("ada lovelace", "Ben"));
  await page.locator(".class-put button[type=submit]").click();
  await putText(page.locator("textarea"), copied);
  await page.locator(".class-put button[type=submit]").click();
  await page.getByRole("button", { name: "Run the machine for each sheet" }).click();
  await expect(page.getByText("2 of 2 sheets were checked")).toBeVisible({ timeout: 90_000 });
  const rows = page.locator(".class-exercise table").first().locator("tbody tr");
  await expect(rows.filter({ hasText: "ada lovelace" })).toContainText("1 of 4");
  // The same answers are another student's no more.
  await expect(rows.filter({ hasText: "Ben" })).toContainText("0 of 4");
});
