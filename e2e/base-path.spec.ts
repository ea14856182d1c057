import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "@playwright/test";

test.describe("under another path", () => {
  let server: ChildProcess;
  let address: string;

  test.beforeAll(async () => {
    server = spawn(process.execPath, ["scripts/serve.mjs", "--port", "4340"], {
      env: { ...process.env, BASE_PATH: "/talks/stampede/" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    // The port may be taken: the server says where it went.
    address = await new Promise((resolve, reject) => {
      server.stdout?.once("data", (said) => resolve(String(said).match(/http\S+/)?.[0] ?? ""));
      server.once("exit", () => reject(new Error("The server of this test ended at once; it says above why.")));
    });
  });

  test.afterAll(() => void server.kill());

  test("the same files work: pages, styles, scripts and links @chromium", async ({ page }) => {
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(`${address}s/accept/`);
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: /^1 The thundering herd/ }).click();
    await expect(page).toHaveURL(/\/talks\/stampede\/accept\/$/);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    await page.getByRole("link", { name: "Stampede", exact: true }).click();
    await expect(page).toHaveURL(/\/talks\/stampede\/$/);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    expect(missing).toEqual([]);
  });
});
