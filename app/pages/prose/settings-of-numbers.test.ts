import { describe, expect, it } from "vitest";
import type { ChartServices } from "../../charts/services";
import { testCore } from "../../engine/test-core";
import { linkStart } from "../../model/link";
import type { NumberProps } from "./number-props";
import { settingsOfNumbers } from "./settings-of-numbers";

/** Every metric of a run is the number of its CPUs; of a hash table, which has none, 7. */
const services: ChartServices = {
  describe: async (model) => (await testCore(model)).description,
  sweep: async (model, runs) => {
    const { metrics } = (await testCore(model)).description;
    return runs.map(({ cpus }) => ({
      metrics: Object.fromEntries(metrics.map(({ name }) => [name, Number(cpus ?? 7)])),
    }));
  },
  offered: async () => null,
  looks: async () => () => [],
  linkTo: (model, query) => `/s/${model}/?${query}`,
};

const settings = (...groups: NumberProps[][]) => settingsOfNumbers(JSON.stringify(groups), services);

/** Common words, then each number's, as a reader has them; addresses apart. */
function readable(markup: string) {
  const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const lines = markup
    .replace(/<span role="listitem">/g, "\n")
    .replace(/<[^>]+>/g, "")
    .split("\n");
  return { lines, links };
}

describe("what the settings of a paragraph's numbers say", () => {
  it("is the machine, the kernel, the load and the seed of a lone number, and where its run is", async () => {
    const [group] = await settings([{ model: "scheduler", run: "rooms=2&cpus=8&mhz=550", metric: "throughputPerS" }]);
    const { lines, links } = readable(group?.markup ?? "");
    expect(lines).toEqual([
      "",
      "8: throughput, 1/s; model scheduler, 2 rooms, 20 users a room, 10 messages a user, Linux 2.2.14, SMP build, 8 CPUs, clock 550 MHz; seed 1. In the lab ",
    ]);
    expect(links).toEqual([`/s/scheduler/?${linkStart("scheduler")}&rooms=2&cpus=8&mhz=550&seed=1`]);
  });

  it("is told once where all share it, and what differs is told even where it is a default", async () => {
    const [group] = await settings([
      { model: "accept", run: "cpus=1&wait-queue=doubly", metric: "settleNs" },
      { model: "accept", run: "cpus=1&wait-queue=singly", metric: "wakeups" },
    ]);
    const { lines } = readable(group?.markup ?? "");
    expect(lines).toEqual([
      "All of them: model accept, 100 threads, 1 CPU, clock 450 MHz, wake all (stock 2.2), seed 1. ",
      "1 ns: settle time; doubly linked (2.3). In the lab ",
      "1: wake-ups; singly linked (2.2). In the lab ",
    ]);
  });

  it("says once what is measured, too, where it is one thing", async () => {
    const [group] = await settings([
      { model: "accept", run: "cpus=1", metric: "settleNs" },
      { model: "accept", run: "cpus=2", metric: "settleNs" },
    ]);
    const { lines } = readable(group?.markup ?? "");
    expect(lines[0]).toMatch(/^All of them: settle time; model accept, 100 threads, clock/);
    expect(lines.slice(1)).toEqual(["1 ns: 1 CPU. In the lab ", "2 ns: 2 CPUs. In the lab "]);
  });

  it("names both runs of a ratio by what is not the same, with seeds and interval, and opens both", async () => {
    const [group] = await settings([
      {
        model: "scheduler",
        run: "cpus=8&scheduler=o1",
        over: "cpus=4",
        metric: "2 * runnable / throughputPerS",
        seeds: "2_3_4",
        confidence: "90%",
      },
    ]);
    const { lines, links } = readable(group?.markup ?? "");
    expect(lines[1]).toBe(
      "1.00\u00a0±\u00a00.00: ratio of 2 × runnable / throughput; scheduler O(1), 8 CPUs over scheduler goodness, 4 CPUs; both model scheduler, 10 rooms, 20 users a room, 10 messages a user, Linux 2.2.14, SMP build, clock 400 MHz; mean over seeds 2 to 4, ± half of its 90% confidence interval. Both in the lab ",
    );
    expect(links).toEqual([`/s/scheduler/?${linkStart("scheduler")}&scheduler=o1_goodness&cpus=8_4&seed=2`]);
  });

  it("keeps words with commas together", async () => {
    const [group] = await settings([{ model: "hash", run: "function=dentry-2.4&keys=random", metric: "longest" }]);
    expect(readable(group?.markup ?? "").lines[1]).toContain("hash function “dentry, 2.4”, keys random");
  });

  it("puts the machine on the button only where it is another than before", async () => {
    const on = (run: string, over?: string): NumberProps => ({
      model: "scheduler",
      run,
      ...(over !== undefined && { over }),
      metric: "runnable",
    });
    const groups = await settings(
      [on("cpus=1&build=up")],
      [on("cpus=1&build=up&rooms=3")],
      [{ model: "hash", run: "", metric: "longest" }],
      [on("cpus=1&build=up")],
      [on("mhz=550&cpus=8", "mhz=550&cpus=1&build=up")],
      [on("mhz=550"), on("cpus=1&build=up")],
      [{ model: "accept", run: "", metric: "settleNs" }],
    );
    expect(groups.map(({ machine }) => machine)).toEqual([
      "400 MHz, UP",
      "",
      "",
      "",
      "550 MHz, SMP and UP",
      "550 MHz, SMP; 400 MHz, UP",
      "450 MHz",
    ]);
  });
});
