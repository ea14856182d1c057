import type { Locator } from "@playwright/test";

/** Files by name and text, dropped on an element as from a desktop: it is dragged over first. */
export async function drop(on: Locator, files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await on.evaluate((target, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
    for (const kind of ["dragenter", "dragover", "drop"]) {
      const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
      target.dispatchEvent(event);
      // A browser opens a dropped file in the page's place, unless the page says that it takes it.
      if (kind !== "dragenter" && !event.defaultPrevented)
        throw new Error(`The page does not take what is dropped: ${kind}.`);
    }
  }, files);
}
