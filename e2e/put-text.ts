import type { Locator } from "@playwright/test";

/** As a paste does it: Firefox's driver fills fields past React, and so long a text is not typed. */
export async function putText(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, put) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(element, put);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);
}
