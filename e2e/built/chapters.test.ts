/** What every chapter says without scripts. That it can be seen: ../chapters.spec.ts. */
import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { allChapters } from "../chapters";
import { builtPages } from "./built-pages";

const pageAt = (path: string): HTMLElement => {
  const found = builtPages.find((page) => page.path === path);
  if (found === undefined) throw new Error(`There is no page /${path}.`);
  return found.document;
};
const words = (element: HTMLElement) => element.structuredText.split(/\s+/).filter(Boolean).length;
/** As a browser has it: without the ends of lines in the markup. */
const said = (element: HTMLElement) => element.textContent.replace(/\s+/g, " ").trim();

describe.each(allChapters)("$title", ({ path, title }) => {
  const page = pageAt(path);

  it("reads without scripts, every figure with a picture and a caption", () => {
    const main = page.querySelector("main") as HTMLElement;
    expect(said(page.querySelector("h1") as HTMLElement)).toBe(title);
    expect(words(main)).toBeGreaterThan(2000);
    const figures = main.querySelectorAll("figure");
    expect(figures.length).toBeGreaterThan(3);
    for (const figure of figures) {
      expect(figure.querySelector("figcaption")?.textContent, figure.id).toMatch(/\S+ \S+ \S+/);
      expect(figure.querySelector("svg, img"), figure.id).not.toBeNull();
    }
  });

  it("has every simulated number in what its paragraph's button opens, or its table's", () => {
    const buttons = page.querySelectorAll(".settings-button");
    expect(buttons.length).toBeGreaterThan(5);
    for (const button of buttons) {
      const block = (button.closest("table") ?? button.parentNode) as HTMLElement;
      const numbers = block.querySelectorAll("data.simulated").map(said);
      const entries = button.nextElementSibling?.querySelectorAll('[role="listitem"] > strong').map(said);
      expect(entries, said(block)).toEqual(numbers);
      expect(button.getAttribute("aria-label")).toContain(
        numbers.length === 1 ? "of the number in" : `of the ${numbers.length} numbers in`,
      );
    }
    const block = (number: HTMLElement) =>
      number.closest("table") ?? ["p", "li", "aside", "td"].map((tag) => number.closest(tag)).find((one) => one);
    const outside = page
      .querySelectorAll("main data.simulated")
      .filter((number) => !block(number)?.querySelector(".settings-button"));
    expect(outside.map(said)).toEqual([]);
  });
});

it("the header names every chapter", () => {
  const links = pageAt("about/")
    .querySelectorAll("header nav a")
    .filter((link) => /^\d/.test(said(link)))
    .map((link) => link.getAttribute("href"));
  expect(links).toEqual(allChapters.map(({ path }) => `../${path}`));
});

it("a claim that rests on what is assumed says over which range its verdict is the same, and why", () => {
  const row = pageAt("claims/").querySelector('[id="claim-copy.smp"]');
  expect(row && said(row)).toMatch(/(Holds|Is missed) for a network from [\d,]+ to [\d,]+\sMbit\/s\./);
  expect(row && said(row)).toMatch(/in every run, give the same verdict/);
  expect(row?.innerHTML).toMatch(/network-mbit=\d+/);
});

/** The answer is what the question starts from: it asks whether that changes. */
const premises = new Set(["ready-faster"]);

describe.each(allChapters)("the questions of $title", ({ path }) => {
  const page = pageAt(path);
  const main = page.querySelector("main") as HTMLElement;
  const headings = page.querySelectorAll("h1, h2, h3, nav a").map(said);
  const inOrder = main.querySelectorAll("p, li, td, th, figcaption, .predict");

  it("are not answered by a heading, nor by anything that stands above them", () => {
    const questions = main.querySelectorAll(".predict").filter(({ id }) => !premises.has(id));
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      const answer = / (?:says|is) ([\d.,]*\d)/.exec(
        said(question.querySelector(".predict-static p") as HTMLElement),
      )?.[1];
      expect(answer, question.id).toBeDefined();
      // A digit alone stands in too many places.
      if (answer === undefined || answer.length < 2) continue;
      const above = inOrder
        .slice(0, inOrder.indexOf(question))
        .filter((one) => one.closest("figure table, .predict") === null);
      const number = new RegExp(`(?<![\\d.,])${answer.replaceAll(".", "\\.")}(?!\\d|[.,]\\d)`);
      expect(
        [...headings, ...above.map(said)].filter((text) => number.test(text)),
        question.id,
      ).toEqual([]);
    }
  });
});
