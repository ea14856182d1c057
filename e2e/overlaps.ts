import type { Page } from "@playwright/test";

/** Pairs of a figure's controls that stand on each other: in a row too narrow for them nothing else shows it. */
export const overlappingControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) =>
      element.textContent?.trim() || element.getAttribute("aria-label") || element.tagName.toLowerCase();
    return [...document.querySelectorAll(".figure-row, .transport")].flatMap((row) => {
      const controls = [...row.querySelectorAll("button, input, select, a")].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
      );
      return controls.flatMap((one, i) =>
        controls.slice(i + 1).flatMap((other) => {
          if (one.contains(other) || other.contains(one)) return [];
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 3 && down > 3 ? [`${name(one)} and ${name(other)}`] : [];
        }),
      );
    });
  });
