/** Links as chat programs, scanners and the malicious leave them: each is read, into a scenario that the core would open. */
import { describe, expect, it } from "vitest";
import { readValue, valueText } from "../model/clamp";
import { describeScenario } from "../model/describe-scenario";
import type { Description } from "../model/description";
import { fuzzLimitMs, fuzzRounds, type Rolls, rolls } from "../model/fuzz";
import golden from "../model/golden-links.json";
import { mostLanes } from "../model/lanes";
import { formatLink, parseLink } from "../model/link";
import { builtModels } from "./node";
import { testCore } from "./test-core";

const models = [...builtModels(), "desks"];
const descriptions = await Promise.all(models.map(async (model) => (await testCore(model)).description));

describe.each(descriptions)("$model", (description) => {
  it(
    "reads whatever stands in the query",
    () => {
      const roll = rolls(4711);
      for (let round = 0; round < Math.ceil(fuzzRounds / models.length); round++) {
        const query = mutated(roll, description);
        const { scenario, notices } = parseLink(description, query);
        if (!sound(description, scenario.lanes, notices))
          expect.fail(`not read as it should be: ${JSON.stringify(query)}`);
        const link = formatLink(description, scenario);
        if (!/^[\w.&=-]*\d$/.test(link)) expect.fail(`${JSON.stringify(query)} becomes ${link}`);
        const again = parseLink(description, link);
        if (again.notices.length > 0 || JSON.stringify(again.scenario) !== JSON.stringify(scenario))
          expect.fail(`${JSON.stringify(query)} means something else as ${link}`);
        if (describeScenario(description, scenario) === "") expect.fail(`no words for ${link}`);
      }
    },
    fuzzLimitMs,
  );
});

/** One to four lanes, every parameter there and valid, and notices that are sentences of a length for people. */
function sound(
  description: Description,
  lanes: ReturnType<typeof parseLink>["scenario"]["lanes"],
  notices: readonly string[],
) {
  if (lanes.length < 1 || lanes.length > mostLanes) return false;
  for (const lane of lanes)
    for (const param of description.params) {
      const value = lane[param.name];
      if (value === undefined || readValue(param, valueText(param, value)).problem !== null) return false;
    }
  return notices.every((notice) => notice.length > 0 && notice.length < 500 && !/[\n\r]/.test(notice));
}

const nasty = [
  "",
  "_",
  "__proto__",
  "%",
  "%00",
  "%ff",
  "&amp;",
  "%23",
  "#",
  "?",
  "\u202e",
  "💥",
  "1e999",
  "-0",
  "NaN",
  "9".repeat(40),
  "<script>",
  "'",
  '"',
  " ",
  "+",
  "constructor",
];

function mutated(roll: Rolls, description: Description): string {
  let query = roll.chance(0.5) ? roll.pick(golden.links).query : freshLink(roll, description);
  for (let times = roll.below(5); times >= 0; times--) {
    const at = roll.below(query.length + 1);
    const to = Math.min(query.length, at + roll.below(8));
    const kind = roll.below(5);
    if (kind === 0) query = query.slice(0, at) + query.slice(to);
    else if (kind === 1) query = query.slice(0, at) + roll.pick(nasty) + query.slice(at);
    else if (kind === 2) query = query.slice(0, at) + String.fromCharCode(roll.below(0x250)) + query.slice(at);
    else if (kind === 3) query = query + query.slice(at, to + 40);
    else query = encodeURIComponent(query.slice(at, to).replaceAll(/[\ud800-\udfff]/g, "")) + query;
  }
  return query;
}

function freshLink(roll: Rolls, description: Description): string {
  const parts = Array.from({ length: roll.below(6) }, () => {
    const param = roll.pick(description.params);
    const value = () => {
      if (roll.chance(0.2)) return roll.pick(nasty);
      if (param.type === "enum") return roll.pick(param.values).id;
      if (param.type === "list") return Array.from({ length: roll.below(10) }, () => roll.below(20000)).join("-");
      return String(roll.chance(0.5) ? roll.below(param.max) : param.min + roll.below(10));
    };
    return `${param.name}=${Array.from({ length: 1 + roll.below(3) }, value).join("_")}`;
  });
  return [`v=${roll.below(4)}`, ...parts, `at=${roll.below(10000)}`].join("&");
}
