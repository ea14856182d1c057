import { expect, type Locator, type Page } from "@playwright/test";

/** Types into the field for the reader's own keys. */
export const typeKeys = (page: Page, lines: string): Promise<void> =>
  typeLines(page.getByRole("textbox", { name: "Your own keys, one on each line" }), lines);

/** Key by key, in place of what stood there: what the driver of Firefox fills in at once, React does not notice. */
export async function typeLines(field: Locator, lines: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(lines);
  await expect(field).toHaveValue(lines);
}
