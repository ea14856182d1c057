import { expect, type Locator, type Page } from "@playwright/test";

/** Long pages are made of the same parts over and over. */
const mostStops = 100;

/** What a reader with a keyboard alone would miss: controls that Tab doesn't reach or doesn't leave, and a focus that doesn't show. */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Tab goes on from where something had the focus last, even if it is gone.
    const start = document.createElement("span");
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    scrollTo(0, 0);
  });
  const faults: string[] = [];
  for (let i = 0; i < mostStops; i++) {
    await page.keyboard.press("Tab");
    const { done, fault } = await page.evaluate(look);
    if (fault !== "") faults.push(fault);
    if (done) {
      faults.push(...(await page.evaluate(missed)));
      break;
    }
  }
  // What shows only while it has the focus lies over other things.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return faults;
}

/** Goes there as a reader without a pointer would; fails where Tab doesn't come by. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < mostStops; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reached by Tab").toBeFocused({ timeout: 1 });
}

/** After each Tab, in the page. What was met is kept at the window. */
async function look(): Promise<{ done: boolean; fault: string }> {
  const memory = window as unknown as { metByTab?: Set<Element>; left?: boolean };
  const met = memory.metByTab ?? new Set();
  memory.metByTab = met;
  const element = document.activeElement;
  // Between the last control and the first, the browser's own have the focus.
  if (element === null || element === document.body) {
    memory.left = true;
    return { done: false, fault: "" };
  }
  // Within a frame Tab goes on unseen; on the way in and out nothing seems to have the focus.
  if (met.has(element) && element.matches("iframe")) return { done: false, fault: "" };
  if (met.has(element) && (memory.left || element === met.values().next().value)) return { done: true, fault: "" };
  const name = `${(element.cloneNode() as Element).outerHTML.slice(0, 160)} ${element.textContent?.trim().slice(0, 40)}`;
  if (met.has(element)) return { done: false, fault: `comes again: ${name}` };
  met.add(element);
  let box = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (!element.checkVisibility({ visibilityProperty: true }) || box.width < 2 || box.height < 2)
    return { done: false, fault: `has the focus and is not seen: ${name}` };
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1)
    return { done: false, fault: `shows no focus: ${name}` };
  // WCAG 2.4.11: something of it is to be seen. A link may run over lines: each has a box.
  const seen = () =>
    [...element.getClientRects()].some((rect) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.2, 0.5, 0.8].some((down) => {
          const top = document.elementFromPoint(rect.left + rect.width * across, rect.top + rect.height * down);
          return top !== null && (element.contains(top) || top.contains(element));
        }),
      ),
    );
  // A page that is still laying out a new width moves beneath the focus: covered is what stays so.
  for (let tries = 0; tries < 50; tries++) {
    if (seen()) return { done: false, fault: "" };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const there = document.elementFromPoint(x, y)?.cloneNode() as Element | undefined;
  const where = `at ${Math.round(x)}, ${Math.round(y)}, where ${there?.outerHTML.slice(0, 80) ?? "nothing"} is`;
  return { done: false, fault: `has the focus and is covered or out of the window, ${where}: ${name}` };
}

/** Controls that show, and were not met. */
function missed(): string[] {
  const met = (window as unknown as { metByTab?: Set<Element> }).metByTab ?? new Set();
  return [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']"),
  ]
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled, [type=radio]"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !met.has(element))
    .map((element) => `is not reached by Tab: ${element.outerHTML.slice(0, 160)}`);
}
