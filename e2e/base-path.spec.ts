import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4317) + 1;

test.describe("under another path", () => {
  let server: ChildProcess;

  test.beforeAll(async () => {
    server = spawn(process.execPath, ["scripts/serve.mjs", "--port", String(port), "--strict-port"], {
      env: { ...process.env, BASE_PATH: "/talks/stampede/" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve, reject) => {
      server.stdout?.once("data", resolve);
      server.once("exit", () => reject(new Error(`The server for this test ended at once; is port ${port} taken?`)));
    });
  });

  test.afterAll(() => void server.kill());

  test("the same files work: pages, styles, scripts and links @chromium", async ({ page }) => {
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(`http://127.0.0.1:${port}/talks/stampede/s/accept/`);
    await page.getByRole("link", { name: "1 Accept" }).click();
    await expect(page).toHaveURL(/\/talks\/stampede\/accept\/$/);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    await page.getByRole("link", { name: "Stampede", exact: true }).click();
    await expect(page).toHaveURL(/\/talks\/stampede\/$/);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    expect(missing).toEqual([]);
  });
});
