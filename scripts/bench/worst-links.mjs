/** The largest links there are: how long they keep the page from answering its reader, and how much memory they take. */
import { readFileSync } from "node:fs";
import { Refusal, say } from "../lib/run.mjs";
import { withSite } from "./browser.mjs";
import { median } from "./statistics.mjs";
import { columns } from "./table.mjs";

/** A link of each model, at or near the largest that its parameters allow, in as many lanes as there can be. */
export const worstLinks = [
  {
    name: "accept, 4 × 1,000,000 tasks",
    path: "s/accept/?v=1&threads=1000000_1000000_1000000_1000000&policy=wake-all&seed=1",
  },
  {
    name: "accept, 2 × 900,000 tasks",
    path: "s/accept/?v=1&threads=900000_900000&policy=wake-all&seed=1",
  },
  {
    name: "accept, 2 × 780,000 tasks",
    path: "s/accept/?v=1&threads=780000_780000&policy=wake-all&seed=1",
  },
  {
    name: "accept, 4 × 100,000 tasks",
    path: "s/accept/?v=1&threads=100000_100000_100000_100000&policy=wake-all&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "the same, embedded",
    path: "embed/accept/?v=1&threads=100000_100000_100000_100000&policy=wake-all&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "accept, 4 × ten minutes of load",
    path: "s/accept/?v=1&threads=1000_1000_1000_1000&policy=wake-all&arrivals=poisson&rate=100000&duration-ms=600000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "scheduler, 4 × 20,000 threads",
    path: "s/scheduler/?v=1&rooms=50_50_50_50&users=100&cpus=64&messages=100000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "locks, 4 × 1,000 connections",
    path: "s/locks/?v=1&connections=1000_1000_1000_1000&cpus=64&duration-ms=600000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "arenas, 4 × 64 threads",
    path: "s/arenas/?v=1&threads=64_64_64_64&cpus=16&pairs=10000000&detail=steps&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "hash, 4 × 1,000,000 keys",
    path: "s/hash/?v=1&count=1000000_1000000_1000000_1000000&keys=random&buckets=4194304&lookups=1000000&misses=1000000&deletes=1000000&seed=1",
  },
  {
    name: "heap, 4 × 1,000,000 calls",
    path: "s/heap/?v=1&operations=1000000_1000000_1000000_1000000&live=200000&least-bytes=0&most-bytes=16777216&sizes=uniform&seed=1",
  },
  {
    name: "queues, 4 × 10,000 clients",
    path: "s/queues/?v=1&knocks=10000_10000_10000_10000&backlog=4095&order=late&syn-schedule=linux-6.18&syn-linear=255&syn-retries=127&packet-us=1&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "overload, 4 × 2,000 servers",
    path: "s/overload/?v=1&servers=2000_2000_2000_2000&start=2000&backlog=4096&rate=1000&patience-kind=endless&cpus=8&memory-mb=4096&touches=1024&phases=16&duration-s=30000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "overload, 4 × 10,000 clients",
    path: "s/overload/?v=1&clients=closed&population=10000_10000_10000_10000&backlog=4096&page-cpu-ms=0.1&touches=1&phases=1&duration-s=30000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "server, 4 × 10,000 processes",
    path: "s/server/?v=1&architecture=prefork&processes=10000_10000_10000_10000&connections=10000&pages=20000&build=default&root-depth=12&depth=12&on-disk=cache&files=100000&cpus=8&disks=16&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "threads, 4 × 100,000 threads",
    path: "s/threads/?v=1&threads=100000_100000_100000_100000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "threads, 4 × 100,000 that talk",
    path: "s/threads/?v=1&runtime=nptl&work=chat&threads=100000_100000_100000_100000&rounds=1000&scheduler=goodness&cpus=16&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "descriptors, 4 × 1,000,000 open",
    path: "s/descriptors/?v=2&workload=churn&allocator=first-zero&open=1000000_1000000_1000000_1000000&holes=100000&pairs=1000000&seed=1",
  },
  {
    name: "ready, 4 × 10,000 clients of epoll",
    path: "s/ready/?v=1&mechanism=epoll&load=closed&connections=10000_10000_10000_10000&active=10000&duration-ms=1000000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "ready, 4 × 100,000 polled step by step",
    path: "s/ready/?v=1&mechanism=poll&load=poisson&rate=1000000&connections=100000_100000_100000_100000&active=100000&detail=steps&duration-ms=1000000&seed=1",
    goalBytes: 400e6,
  },
  {
    name: "ready, 4 × bursts of 1,000,000",
    path: "s/ready/?v=1&load=burst&messages=1000&connections=1000000_1000000_1000000_1000000&active=1000000&duration-ms=1000000&seed=1",
  },
];

/** The longest time without an answer, and that until "Stop computing" is answered; by how much slower the processor is made. */
const goals = { 1: { gapMs: 200, stopMs: 500 }, 8: { gapMs: 2000, stopMs: 2000 } };
/** Of the page's process, over that of an empty page; links of up to 100,000 threads in four lanes have a goal of their own. */
const largestGoalBytes = 800e6;

/** A run that is not over by then is stopped. */
const longestMs = 12_000;
const lookEveryMs = 250;
/** Whoever stops a run early does it when the button has been seen so often: while much is still to be made. */
const looksBeforeStop = 2;

/** In the page, before anything else there: the longest time in which no timer's call came through, and what answers a press. */
function watchPage() {
  const seen = { gapMs: 0, pressedMs: null, answeredMs: null };
  globalThis.stampedeSeen = seen;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  const tick = () => {
    const now = performance.now();
    seen.gapMs = Math.max(seen.gapMs, now - last);
    last = now;
    setTimeout(() => port2.postMessage(null), 5);
  };
  port1.onmessage = tick;
  tick();
  const stopButton = () =>
    [...document.querySelectorAll("button")].find((button) => button.textContent === "Stop computing");
  addEventListener(
    "click",
    (event) => {
      if (event.target !== stopButton()) return;
      // When the press happened, not when the page came to it.
      seen.pressedMs = event.timeStamp;
      const look = () => {
        if (stopButton() === undefined) seen.answeredMs = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

const none = { ownBytes: 0, allBytes: 0 };

/**
 * Of the largest renderer: what it has written (heaps, buffers, pictures), and that with the pages of the browser's own program that it has come to run. The latter are the same
 * for every page, clean, and given back whenever memory is short; a page that is empty has run hardly any of them.
 */
async function memoryOf(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      try {
        const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
        const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) * 1024;
        return { ownBytes: of("Pss_Anon") + of("Pss_Shmem"), allBytes: of("Pss") };
      } catch {
        // Gone since, or another system than Linux.
        return none;
      }
    });
  return sizes.reduce((most, one) => (one.allBytes > most.allBytes ? one : most), none);
}

const larger = (one, other) => ({
  ownBytes: Math.max(one.ownBytes, other.ownBytes),
  allBytes: Math.max(one.allBytes, other.allBytes),
});

/** Where it is seen; at once, for what isn't there is not waited for. */
const boxOf = async (place) =>
  (await place.count()) === 0 ? null : place.boundingBox({ timeout: 1000 }).catch(() => null);

/** A browser that fell over, on a machine with much else to do, is no measurement: once more. */
async function visitAgain(...of) {
  try {
    return await visit(...of);
  } catch (error) {
    say(`  once more: ${error.message.split("\n")[0]}`);
    return visit(...of);
  }
}

/** By two visits, because most runs are over before they would be stopped late: one of the whole run, one that stops it early. Of either measure the worse. */
async function measure(path, rate) {
  const whole = await visitAgain(path, rate, "late");
  const stopped = await visitAgain(path, rate, "early");
  const stops = [whole.stopMs, stopped.stopMs].filter((ms) => ms !== null);
  return {
    ...larger(whole, stopped),
    gapMs: Math.max(whole.gapMs, stopped.gapMs),
    stopMs: stops.length === 0 ? null : Math.max(...stops),
    steps: whole.steps,
  };
}

/** One visit in a browser of its own. `stops`: as soon as the button stands, or when `longestMs` are over. */
function visit(path, rate, stops) {
  return withSite(async (browser, base) => {
    const session = await browser.newBrowserCDPSession();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchPage);
    const empty = await memoryOf(session);
    const own = await page.context().newCDPSession(page);
    await own.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto(`${base}${path}`, { waitUntil: "commit" });
    let most = none;
    const begun = performance.now();
    const stop = page.getByRole("button", { name: "Stop computing" }).first();
    let box = null;
    const refused = page.getByRole("alert").first();
    for (let looks = 0; performance.now() - begun < longestMs; ) {
      most = larger(most, await memoryOf(session));
      box = await boxOf(stop);
      if (box !== null) looks++;
      else if (looks > 0 || (await boxOf(refused)) !== null) break;
      if (stops === "early" && looks >= looksBeforeStop) break;
      await new Promise((next) => setTimeout(next, lookEveryMs));
    }
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const answered = () => stampedeSeen.pressedMs === null || stampedeSeen.answeredMs !== null;
    await page.waitForFunction(answered, null, { timeout: 30_000 }).catch(() => {});
    await page.waitForTimeout(1000);
    most = larger(most, await memoryOf(session));
    const { gapMs, pressedMs, answeredMs } = await page.evaluate(() => stampedeSeen);
    const count = page.locator(".transport-count").first();
    return {
      gapMs,
      stopMs: pressedMs === null ? null : (answeredMs ?? Number.POSITIVE_INFINITY) - pressedMs,
      ownBytes: most.ownBytes - empty.ownBytes,
      allBytes: most.allBytes - empty.allBytes,
      steps: await count.innerText({ timeout: 1000 }).catch(() => "–"),
    };
  });
}

/** Of every link whose name holds one of `names`, or of all, and of either speed the medians; `stopMs` null where the run was over before. */
export async function measureLinks(rounds, names = [""]) {
  const rows = [];
  const links = worstLinks.filter(({ name }) => names.some((part) => name.includes(part)));
  if (links.length === 0)
    throw new Refusal(`There is no such link; there are: ${worstLinks.map(({ name }) => name).join("; ")}.`);
  for (const { name, path, goalBytes = largestGoalBytes } of links)
    for (const rate of Object.keys(goals).map(Number)) {
      say(`${name}, ${rate === 1 ? "as fast as this machine is" : `${rate} times slower`}`);
      const visits = [];
      for (let i = 0; i < rounds; i++) visits.push(await measure(path, rate));
      const of = (key) => {
        const values = visits.map((one) => one[key]).filter((value) => value !== null);
        return values.length === 0 ? null : median(values);
      };
      const [{ steps }] = visits;
      rows.push({
        name,
        rate,
        gapMs: of("gapMs"),
        stopMs: of("stopMs"),
        ownBytes: of("ownBytes"),
        allBytes: of("allBytes"),
        goalBytes,
        steps,
      });
    }
  return rows;
}

export function linksTable(rows) {
  const against = (value, most, text) => `${text}${value <= most ? "" : " !"}`;
  const cells = rows.map(({ name, rate, gapMs, stopMs, ownBytes, allBytes, goalBytes, steps }) => [
    name,
    `${rate}×`,
    against(gapMs, goals[rate].gapMs, gapMs.toFixed(0)),
    stopMs === null ? "–" : against(stopMs, goals[rate].stopMs, stopMs.toFixed(0)),
    against(ownBytes, goalBytes, (ownBytes / 1e6).toFixed(0)),
    (allBytes / 1e6).toFixed(0),
    steps,
  ]);
  const head = ["", "slower", "longest gap, ms", "until stopped, ms", "MB", "MB with the browser's own code", "steps"];
  return `The largest links (! : over its goal)\n\n${columns([head, ...cells])}\n`;
}
