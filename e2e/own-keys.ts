import { expect, type Page } from "@playwright/test";

/** Types into the field for the reader's own keys. Key by key: what the driver of Firefox fills in at once, React does not notice. */
export async function typeKeys(page: Page, lines: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Your own keys, one on each line" });
  await field.selectText();
  await field.pressSequentially(lines);
  await expect(field).toHaveValue(lines);
}
