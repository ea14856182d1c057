import type { Page } from "@playwright/test";

/** Everything that the page says to the console from now on but should not. */
export function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}
