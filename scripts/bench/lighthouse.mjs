import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must, Refusal, root, say } from "../lib/run.mjs";
import { siteHandler } from "../lib/site-handler.mjs";
import { chromiumPath } from "./browser.mjs";
import { builtPages } from "./pages.mjs";
import { median } from "./statistics.mjs";
import { columns } from "./table.mjs";

/** Fetched by npx when it is asked for: it is large, and nothing else needs it. */
const version = "13.5.0";
export const lighthouseGoals = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** One page of each kind, as addresses below the root: every built page but the error page, and of the pages that each model has, the first model's. */
export function pagesOfKinds() {
  const kinds = new Map();
  for (const { path, html } of builtPages()) {
    if (/<meta name="robots" content="noindex">/.test(html)) continue;
    const kind = /<html[^>]* data-page="([^"]+)"/.exec(html)?.[1].replace(/^(lab|embed)-.*/, "$1");
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

const times = {
  "first-contentful-paint": "firstPaintMs",
  "largest-contentful-paint": "largestPaintMs",
  "total-blocking-time": "blockingMs",
};

/**
 * Lighthouse's scores (0 to 100) of `pages`, on its simulated phone (slow 4G, a CPU four times slower): the median of `rounds` runs. They suffer where
 * other programs want the cores; `cpu`, Lighthouse's own measure of the machine's speed, tells when they did.
 */
export async function measureLighthouse({ rounds, pages = pagesOfKinds() }) {
  const executable = chromiumPath();
  if (!executable) throw new Refusal("Lighthouse needs Chromium, and none is found in /usr/bin.");
  const built = new Set(builtPages().map(({ path }) => path));
  const unknown = pages.find((path) => !built.has(path));
  if (unknown !== undefined) throw new Refusal(`There is no page "${unknown}"; there are: ${[...built].join(", ")}.`);
  const folder = mkdtempSync(join(tmpdir(), "stampede-lighthouse-"));
  const server = createServer(siteHandler(join(root, "dist"), "/"));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const results = [];
    for (const path of pages) {
      const runs = [];
      for (let round = 0; round < rounds; round++) {
        say(`Lighthouse: /${path}, run ${round + 1} of ${rounds}`);
        runs.push(await audit(`http://127.0.0.1:${server.address().port}/${path}`, folder, executable));
      }
      const middle = Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]);
      results.push({ page: `/${path}`, ...Object.fromEntries(middle) });
    }
    return results;
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

async function audit(address, folder, executable) {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const args = ["--yes", `lighthouse@${version}`, address, "--quiet", "--output=json", `--output-path=${report}`];
  const chrome = "--chrome-flags=--headless=new --no-sandbox";
  const categories = `--only-categories=${Object.keys(lighthouseGoals).join(",")}`;
  await must("npx", [...args, chrome, categories], {
    quiet: true,
    name: "lighthouse",
    env: { CHROME_PATH: executable },
  });
  if (!existsSync(report)) throw new Refusal("Lighthouse wrote no report.");
  const { categories: scores, audits, environment } = JSON.parse(readFileSync(report, "utf8"));
  return {
    ...Object.fromEntries(Object.keys(lighthouseGoals).map((id) => [id, Math.round(scores[id].score * 100)])),
    ...Object.fromEntries(Object.entries(times).map(([id, name]) => [name, Math.round(audits[id].numericValue)])),
    layoutShift: audits["cumulative-layout-shift"].numericValue,
    cpu: Math.round(environment.benchmarkIndex),
  };
}

export function lighthouseTable(results) {
  const rows = results.map((row) => {
    const scores = Object.entries(lighthouseGoals).map(([id, goal]) => `${row[id]}${row[id] < goal ? "!" : ""}`);
    return [
      row.page,
      ...scores,
      row.firstPaintMs,
      row.largestPaintMs,
      row.blockingMs,
      row.layoutShift.toFixed(3),
      row.cpu,
    ];
  });
  const head = ["", "performance", "accessibility", "practices", "SEO", "FCP ms", "LCP ms", "TBT ms", "shift", "cpu"];
  const title = `Lighthouse ${version}, its phone, medians (goals: ${Object.values(lighthouseGoals).join(", ")}; ! is below)`;
  return `${title}\n${columns([head, ...rows])}\n`;
}
