import { nextTask } from "../base/next-task";

/**
 * What is large in figures out of sight is left out of a page's first layout (app/theme/before-paint.js, base.css), which is shorter without it. Here figures are laid
 * out in full, one a task, so that from then on nothing of the page depends on what has been seen of it.
 */
export async function layOutFigures(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.later === undefined) return;
  for (const figure of document.querySelectorAll<HTMLElement>("figure")) {
    figure.dataset.laid = "";
    // A hidden tab would wait a second for each.
    if (document.hidden) continue;
    await nextTask();
    // Asked for, its place makes the browser lay it out in this task.
    figure.getBoundingClientRect();
  }
  delete root.dataset.later;
}
