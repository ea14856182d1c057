import { parseArgs } from "node:util";
import { table } from "./bench/table.mjs";
import { runWorkloads } from "./bench/workloads.mjs";
import { asCommand, Refusal } from "./lib/run.mjs";

const usage = `npm run bench -- [--workloads | --lighthouse | --links | --commands | --write-weights] [--pages LIST] [--steps LIST] [--json] [--rounds N] [--events N]

  --workloads  only the three standard workloads, natively and in WebAssembly, a JSON line each
  --lighthouse only Lighthouse's scores of each kind of page: the median of --rounds runs of each
  --links      only the largest links of each model: how long the page doesn't answer, and its memory; the median of --rounds visits, as fast as it is and
               eight times slower
  --write-weights  writes down the weight of the heaviest page of each kind and of each core, which tests hold the built site to (bench/weights.json)
  --commands   only how long npm start and npm test take, in a clone of what is committed: from nothing, again, and after changes; some half an hour, and nothing else
               should run. Prints the table of scripts/README.md
  --steps      for commands, only these: start,again,word,model,style,test,room,ci
  --pages      for Lighthouse, these pages instead: s/heap/,embed/heap/; for links, those whose names hold one of these: locks,heap
  --json       everything as one JSON document
  --rounds     interleaved rounds of the workloads, runs of Lighthouse, or visits of a link (5)
  --events     events of each workload in a round (10000000)`;

function options() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        workloads: { type: "boolean" },
        lighthouse: { type: "boolean" },
        links: { type: "boolean" },
        "write-weights": { type: "boolean" },
        commands: { type: "boolean" },
        steps: { type: "string" },
        json: { type: "boolean" },
        help: { type: "boolean" },
        pages: { type: "string" },
        rounds: { type: "string", default: "5" },
        events: { type: "string", default: "10000000" },
      },
    }));
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
  const number = (name) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new Refusal(`--${name} is "${values[name]}"; expected a whole number above zero.`);
    return value;
  };
  return {
    ...values,
    pages: values.pages?.split(","),
    steps: values.steps?.split(","),
    rounds: number("rounds"),
    events: number("events"),
  };
}

asCommand(import.meta, async () => {
  const {
    workloads: workloadsOnly,
    lighthouse,
    links,
    commands,
    steps,
    pages,
    json,
    help,
    rounds,
    events,
    ...rest
  } = options();
  if (help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  if (commands) {
    const { measureCommands, commandsTable } = await import("./bench/commands.mjs");
    const results = await measureCommands(steps);
    process.stdout.write(json ? `${JSON.stringify(results, null, 1)}\n` : commandsTable(results));
    return;
  }
  if (workloadsOnly) {
    const { results } = await runWorkloads({ rounds, events, withPlain: false });
    for (const { workload, events, seconds, check, engine } of results) {
      process.stdout.write(`${JSON.stringify({ workload, events, seconds, check, engine })}\n`);
    }
    return;
  }
  const [{ buildSite }, { installNpm }] = await Promise.all([import("./build.mjs"), import("./lib/install.mjs")]);
  await installNpm();
  if (rest["write-weights"]) {
    await buildSite();
    const { measureWeights, writeWeights } = await import("./bench/weights.mjs");
    writeWeights(measureWeights());
    return;
  }
  if (lighthouse) {
    await buildSite();
    const { measureLighthouse, lighthouseTable } = await import("./bench/lighthouse.mjs");
    const results = await measureLighthouse({ rounds, pages });
    process.stdout.write(json ? `${JSON.stringify(results, null, 1)}\n` : lighthouseTable(results));
    return;
  }
  if (links) {
    await buildSite();
    const { measureLinks, linksTable } = await import("./bench/worst-links.mjs");
    const results = await measureLinks(rounds, pages);
    process.stdout.write(json ? `${JSON.stringify(results, null, 1)}\n` : linksTable(results));
    return;
  }
  const workloads = await runWorkloads({ rounds, events, withPlain: true });
  const model = await (await import("./bench/model.mjs")).measureModel();
  await buildSite();
  const bytes = (await import("./bench/pages.mjs")).measureBytes();
  const browser = await (await import("./bench/browser.mjs")).measureBrowser();
  const report = { workloads, model, bytes, browser };
  process.stdout.write(json ? `${JSON.stringify(report, null, 1)}\n` : table(report));
});
