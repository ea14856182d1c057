/**
 * Every page in a browser: one of each kind is asked everything, the others of its kind what can differ between them. Their markup, their links and their
 * weights are asked of the files (built/).
 */
import { expect, type Page, test } from "@playwright/test";
import { barriersAndBadPractice, hideAlike, looksFaults, showAll } from "./axe";
import { rooms, short } from "./extent";
import { focusFaults } from "./focus";
import { paperFaults } from "./paper";
import { skipQuestions } from "./questions";
import { settled } from "./settled";
import { isChapter, oneOfEachKind, othersOfKind, type SitePage } from "./site-pages";
import { asOpened, enliven, fits, paintAll, visit, wakeAll, watch } from "./visit";

test.use({ viewport: asOpened });

/** What the server answered to an address; pages link to each other, so most are asked for once only. */
const answers = new Map<string, number>();

/** Links of the page within the site, and those to places in it that are not there: some were written by a script. */
const linksOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => new URL(href));
    // One request a page: what a query asks of it is the business of other tests.
    const here = location.pathname;
    const own = links
      .filter(({ origin, pathname }) => origin === location.origin && pathname !== here)
      .map((url) => url.origin + url.pathname);
    const lost = [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute("href")?.slice(1) ?? "")
      .filter((id) => id !== "" && !document.getElementById(id));
    return { own: [...new Set(own)], lost };
  });

/** Kinds of pages that only show what their document names, until a reader moves. */
const readAlone = ["chapter", "claims", "contents", "words"];

/** Those that differ most in colour: looked at in both themes (that colours are told apart is the palette's own test). */
const inBothThemes = ["landing", "chapter", "lab", "embed", "claims", "teach", "exercise/?e"];

const called = ({ path }: SitePage) => `/${path.replace(/\?e=.*/, "?e=…")}`;

for (const visited of oneOfEachKind) {
  test(`${called(visited)} complains of nothing, asks nobody else, fits every window and paper, obeys the keyboard, has no barrier, and its links lead somewhere @chromium`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { said, fetched } = watch(page, baseURL ?? "");
    // What plays by itself never comes to rest; that it does so is asked in loading.spec.ts.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, visited);
    if (readAlone.includes(visited.kind))
      await test.step("first load", async () => {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const named = await page.content();
        // Chromium asks for a tab's icon, its headless shell does not.
        const more = fetched.map((address) => address.split("/").pop() ?? "").filter((name) => !named.includes(name));
        expect(more).toEqual([]);
      });
    await test.step("links", async () => {
      const { own, lost } = await linksOf(page);
      for (const address of own) {
        if (!answers.has(address)) answers.set(address, (await request.head(address)).status());
        expect(answers.get(address), address).toBe(200);
      }
      expect(lost, "places in this page that a link names").toEqual([]);
    });

    await skipQuestions(page);
    await enliven(page);
    if (visited.kind === "lab") await paintAll(page);
    // A long page takes seconds to be laid out anew: each width has its turn once.
    await test.step("windows", () => fits(page, short ? [1440, 768, 320] : [1440, 768, 360, 320]));
    await hideAlike(page);
    const contrast = inBothThemes.some((kind) => visited.kind.startsWith(kind));
    if (contrast)
      await test.step("axe, narrow and dark", async () => {
        // With less motion every colour is on its way for some frames.
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: null });
        await page.evaluate(() => scrollTo(0, 0));
        await settled(page);
        expect(await looksFaults(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
      });
    await page.setViewportSize(asOpened);
    // Away from a player's buttons that keep to the window's lower edge, over what is beneath.
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    await test.step("axe", async () => expect(await barriersAndBadPractice(page, { contrast })).toEqual([]));
    await test.step("keyboard", async () => expect(await focusFaults(page)).toEqual([]));
    if (isChapter(visited)) await test.step("figures", () => wakeAll(page));
    if (!short) await showAll(page);
    await test.step("paper", async () => expect(await paperFaults(page)).toEqual([]));
    expect(said(visited.status)).toEqual([]);
  });
}

/**
 * Within `npm test` of the others only these: what frames, minutes, lessons and documents show is drawn in labs and chapters too. After a change of a
 * room all of its pages.
 */
const visitedAll = ["chapter", "lab"];
const others = [...othersOfKind].filter(([kind]) => !short || rooms.length > 0 || visitedAll.includes(kind));

for (const [kind, some] of others)
  for (const pages of kind === "chapter" ? some.map((one) => [one]) : [some])
    if (pages.length > 0)
      test(`${pages.map(called).join(", ")}: complain of nothing, ask nobody else, show their figures, fit the narrowest window @chromium`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(900_000);
        const { said } = watch(page, baseURL ?? "");
        for (const visited of pages)
          await test.step(called(visited), async () => {
            await page.setViewportSize(asOpened);
            await visit(page, visited);
            await skipQuestions(page);
            await enliven(page);
            if (kind === "lab") await paintAll(page);
            if (kind === "chapter") await wakeAll(page);
            await fits(page, short ? [320] : [320, 360, 768]);
            // What is drawn and said of figures is each model's own.
            if (!short && ["chapter", "embed", "lab"].includes(kind)) {
              await page.evaluate(() => scrollTo(0, 0));
              expect.soft(await barriersAndBadPractice(page)).toEqual([]);
              if (kind === "chapter") expect.soft(await paperFaults(page)).toEqual([]);
            }
            expect.soft(said(visited.status), called(visited)).toEqual([]);
          });
      });

// What a page's document says depends on nobody who draws it: whether it wakes, complains and fits does. With CI=true every chapter's figures as well.
test("a page of each kind wakes here, complains of nothing, asks nobody else and fits the narrowest window @firefox", async ({
  page,
  baseURL,
}) => {
  // So many pages in one test: generous as with all others.
  test.setTimeout(1_800_000);
  const { said } = watch(page, baseURL ?? "");
  const chapters = short ? [] : (othersOfKind.get("chapter") ?? []);
  for (const visited of [...oneOfEachKind, ...chapters])
    await test.step(called(visited), async () => {
      await page.setViewportSize(asOpened);
      await visit(page, visited);
      await skipQuestions(page);
      await enliven(page);
      if (isChapter(visited)) await wakeAll(page);
      await fits(page, [320]);
      expect.soft(said(visited.status), called(visited)).toEqual([]);
    });
});
