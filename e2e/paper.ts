import type { Page } from "@playwright/test";

/** Pixels between the margins of A4, as browsers set them. */
export const paperWidth = 700;

/**
 * What would be wrong with the page on paper: controls that nobody can press, figures without a drawing, content that is cut off. Ask it last: the page
 * stays on paper, because a long one takes seconds to be laid out in its window again.
 */
export async function paperFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: paperWidth, height: 1000 });
  // As before a real print: figures lay out their pictures, tables open.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  return page.evaluate((width) => {
    const faults: string[] = [];
    const name = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 160);
    const shown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
    };
    const all = <T extends Element = HTMLElement>(selector: string) =>
      [...document.querySelectorAll<T>(selector)].filter(shown);
    // Words of a sentence that are also a button stay words.
    const closed = (details: Element) => [...details.children].slice(1).every((child) => !shown(child));
    const summaries = all("details:not([open]) > summary").filter(
      (one) => one.parentElement && closed(one.parentElement),
    );
    for (const control of [...all("button:not(.seek), input, select, textarea"), ...summaries])
      faults.push(`a control: ${name(control)} ${control.textContent?.trim().slice(0, 40)}`);
    for (const figure of all("main figure"))
      if (![...figure.querySelectorAll("svg, canvas, img, table")].filter(shown).some((one) => one.clientWidth > 40))
        faults.push(`no drawing: ${name(figure)} ${figure.textContent?.trim().slice(0, 60)}`);
    for (const element of all("body *:not(svg *)")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      const high = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
      if ((wide || high) && element.clientWidth > 4 && !(element instanceof SVGElement))
        faults.push(`cut off: ${name(element)}, ${element.scrollWidth} in ${element.clientWidth}`);
    }
    const needs = document.documentElement.scrollWidth;
    if (needs > width) faults.push(`${needs} pixels wide on paper of ${width}`);
    return faults;
  }, paperWidth);
}
