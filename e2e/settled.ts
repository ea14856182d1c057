import type { Page } from "@playwright/test";

/** After a change of the window: until what can be pressed and what is drawn stands where it stood three looks ago, or five seconds are over (something plays). */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = () =>
      [...document.querySelectorAll("button, a, figure, canvas")]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        })
        .join(" ");
    const until = performance.now() + 5000;
    for (let same = 0, before = ""; same < 3 && performance.now() < until; ) {
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50));
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}
