import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultParams, readValue } from "./clamp";
import type { Description, ParamValue } from "./description";
import { description, limited } from "./fixtures";
import { anyLanes, ofCases } from "./fuzz";
import { bareQuery, datedQuery, formatLink, parseLink, readMoments, withMoments } from "./link";
import type { ResultsLog, ResultsPart } from "./results";
import type { Scenario } from "./scenario";

const defaults = defaultParams(description);
/** A model whose runs have never changed. */
const unchanged = {};
const parse = (query: string) => parseLink(description, query, unchanged);
const format = (scenario: Scenario) => formatLink(description, scenario, unchanged);
const lanes = (query: string) => parse(query).scenario.lanes;

describe("reading a link", () => {
  test("takes values, lists and the step", () => {
    const { scenario, notices } = parse("?v=1&threads=400&policy=wake-all_wake-one&seed=7&at=1280");
    expect(notices).toEqual([]);
    expect(scenario.at).toBe(1280);
    expect(scenario.lanes).toEqual([
      { ...defaults, threads: 400, policy: "wake-all", seed: 7 },
      { ...defaults, threads: 400, policy: "wake-one", seed: 7 },
    ]);
  });

  test("an empty query is one lane of defaults, without a step", () => {
    expect(parse("")).toEqual({ scenario: { model: "accept", lanes: [defaults], at: null }, notices: [] });
  });

  test("clamps numbers and says which", () => {
    const { scenario, notices } = parse("threads=9999999&load=-3&seed=1.4");
    expect(scenario.lanes[0]).toMatchObject({ threads: 1_000_000, load: 0, seed: 1 });
    expect(notices).toEqual(["threads 9999999 → 1000000", "load -3 → 0", "seed 1.4 → 1"]);
  });

  test("replaces what is no number and no known word", () => {
    const { scenario, notices } = parse("threads=many&policy=wake-some&close-us=soon&load=");
    expect(scenario.lanes).toEqual([defaults]);
    expect(notices).toEqual([
      "threads many → 100",
      "policy wake-some → wake-all",
      'load "" → 0.5',
      "close-us soon → none",
    ]);
  });

  test("zips four lists at most and repeats a list of one", () => {
    const { scenario, notices } = parse("threads=1_2_3_4_5&policy=wake-one");
    expect(scenario.lanes.map(({ threads, policy }) => [threads, policy])).toEqual(
      [1, 2, 3, 4].map((n) => [n, "wake-one"]),
    );
    expect(notices).toEqual(["The link lists 5 runs; the first 4 are compared."]);
  });

  test("fills up a list that is too short and says so", () => {
    const { scenario, notices } = parse("threads=1_2_3&policy=wake-one_wake-all");
    expect(scenario.lanes.map(({ policy }) => policy)).toEqual(["wake-one", "wake-all", "wake-all"]);
    expect(notices).toEqual(["policy lists 2 values for 3 runs; the last one is repeated."]);
  });

  test("tolerates what mail programs do to links", () => {
    expect(lanes("?v=1&amp;threads=7&amp;seed=1")[0]?.threads).toBe(7);
    expect(parse("threads=7&at=12%23footnote")).toMatchObject({ scenario: { at: 12 }, notices: [] });
    expect(parse("threads=7&at=12#note")).toMatchObject({ scenario: { at: 12 }, notices: [] });
    const ends = [
      ".",
      ")",
      ").",
      '">',
      "\n",
      ">",
      "*",
      "_",
      "'",
      "/",
      "\\",
      "|",
      "…",
      "”",
      "»",
      "%2C",
      "%29",
      "%5D",
      "%20",
      "%0A",
      "&",
      "&cpu",
    ];
    for (const end of ends) expect(parse(`threads=7&at=12${end}`)).toMatchObject({ scenario: { at: 12 }, notices: [] });
  });

  test("reads a link that somebody escaped as a whole, or broke in a key", () => {
    expect(parse("v%3D1%26threads%3D7%26at%3D12")).toMatchObject({ scenario: { at: 12, lanes: [{ threads: 7 }] } });
    expect(parse("v%25253D1%252526threads%25253D7%252526at%25253D12%252523note")).toMatchObject({
      scenario: { at: 12, lanes: [{ threads: 7 }] },
      notices: [],
    });
    expect(lanes("v=1&policy=wake-one%255Fwake-all")).toHaveLength(2);
    expect(lanes("v=1&polic%20y=wake-one_wake-all")).toHaveLength(2);
  });

  test("ignores unknown keys; the first of several equal ones counts", () => {
    const { scenario, notices } = parse("utm_source=x&threads=7&threads=8&__proto__=1&constructor=2");
    expect(scenario.lanes).toEqual([{ ...defaults, threads: 7 }]);
    expect(notices).toEqual(["threads is given more than once; the first, 7, is used."]);
  });

  test("says that a link was cut in the middle of a key", () => {
    expect(parse("v=1&threads=7&se")).toMatchObject({
      scenario: { lanes: [{ threads: 7 }] },
      notices: ['The link breaks off in "se"; what may have followed is lost.'],
    });
    for (const whole of ["v=1&threads=7", "v=1&threads=7&shared", "se=1&threads=7", ""])
      expect(parse(whole).notices).toEqual([]);
  });

  test("says that a link is newer than the page, or has no version that could be", () => {
    expect(parse("v=7&threads=3").notices[0]).toMatch(/version 7, newer than this page/);
    expect(parse("v=x&threads=3").notices).toEqual(["v x → 2"]);
    expect(parse("v=0").notices).toEqual(["v 0 → 2"]);
  });

  test("an impossible step is no step", () => {
    for (const at of ["-1", "1.5", "x", "", "9".repeat(30)]) {
      expect(parse(`at=${at}`).scenario.at).toBeNull();
      expect(parse(`at=${at}`).notices).toHaveLength(1);
    }
  });
});

describe("lists, limits and none", () => {
  const read = (query: string) => parseLink(limited, query, unchanged);

  test("the numbers of a list stand between dashes, lanes between underscores", () => {
    const { scenario, notices } = read("writes=250-1024_8192&delays=1-2");
    expect(notices).toEqual([]);
    expect(scenario.lanes.map(({ writes }) => writes)).toEqual(["250-1024", "8192"]);
    expect(formatLink(limited, scenario, unchanged)).toBe("v=2&active=100&writes=250-1024_8192&delays=1-2&seed=1");
    expect(read("writes=250+1024").scenario.lanes[0]?.writes).toBe("250-1024");
    expect(read("writes=0-5").notices).toEqual(["writes 0-5 → 1-5"]);
  });

  test("what is beyond a limit is brought within it, and a sentence says so, once", () => {
    const { scenario, notices } = read("connections=50_2000&active=400&nth=400_1&delays=1-5");
    expect(scenario.lanes.map(({ active, nth, delays }) => [active, nth, delays])).toEqual([
      [50, 49, "1-2"],
      [400, 1, "1-2"],
    ]);
    expect(notices).toEqual([
      "connections 2000 → 1000",
      "active 400 → 50 (at most connections)",
      "nth 400 → 49 (less than active)",
      "delays 1-5 → 1-2 (at most window)",
    ]);
  });

  test("a default that is beyond it is brought within it, and nothing is said", () => {
    expect(read("connections=9")).toMatchObject({ scenario: { lanes: [{ active: 9 }] }, notices: [] });
    expect(read("connections=900").scenario.lanes[0]?.active).toBe(250);
  });

  test("none is written out where the default is a number", () => {
    const { scenario, notices } = read("window=none&connections=900");
    expect(scenario.lanes[0]?.window).toBeNull();
    expect(notices).toEqual([]);
    expect(formatLink(limited, scenario, unchanged)).toBe("v=2&connections=900&window=none&seed=1");
    expect(read("v=2").scenario.lanes[0]?.window).toBe(2);
  });
});

describe("writing a link", () => {
  const write = (scenario: Partial<Scenario>) => format({ model: "accept", lanes: [defaults], at: null, ...scenario });

  test("leaves defaults out, always writes the seed, and ends with the step", () => {
    expect(write({})).toBe("v=2&seed=1");
    expect(write({ lanes: [{ ...defaults, threads: 400, seed: 7 }], at: 1280 })).toBe("v=2&threads=400&seed=7&at=1280");
    expect(write({ at: -1 })).toBe("v=2&seed=1");
  });

  test("writes lists for what differs, one value for what doesn't", () => {
    const two = ["wake-all", "wake-one"].map((policy) => ({ ...defaults, threads: 5, policy }));
    expect(write({ lanes: two })).toBe("v=2&threads=5&policy=wake-all_wake-one&seed=1");
  });

  test("lanes that are all alike stay as many", () => {
    expect(write({ lanes: [defaults, defaults] })).toBe("v=2&seed=1_1");
    expect(lanes("v=1&seed=1_1")).toHaveLength(2);
  });
});

const scenarios = (of: Description): fc.Arbitrary<Scenario> =>
  fc.record({ model: fc.constant(of.model), lanes: anyLanes(of), at: fc.option(fc.nat(), { nil: null }) });

describe.each([description, limited])("laws of $model", (of) => {
  test("what is written is read back, without a word", () => {
    fc.assert(
      fc.property(scenarios(of), (scenario) => {
        const link = formatLink(of, scenario, unchanged);
        expect(parseLink(of, link, unchanged)).toEqual({ scenario, notices: [] });
      }),
    );
  });

  test("only the alphabet of links is written, and it ends with a letter or digit", () => {
    fc.assert(
      fc.property(scenarios(of), (scenario) => {
        expect(formatLink(of, scenario, unchanged)).toMatch(
          /^([a-z-]+=[A-Za-z0-9._-]+&)*[a-z-]+=[A-Za-z0-9._-]*[A-Za-z0-9]$/,
        );
      }),
    );
  });
});

describe("laws", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(
        fc.tuple(
          fc.constantFrom("threads", "policy", "load", "close-us", "seed", "at", "v", "constructor"),
          fc.string({ unit: "grapheme" }),
        ),
      )
      .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join("&")),
    fc
      .array(fc.constantFrom("_", "1", "1e9", "-", "Infinity", "NaN", "0x10", "%", "wake-all", "𝟙"))
      .map((parts) => `threads=${parts.join("_")}`),
  );

  test("whatever comes, a valid scenario leaves", () => {
    fc.assert(
      fc.property(hostile, (query) => {
        const { scenario, notices } = parse(query);
        expect(scenario.lanes.length).toBeGreaterThanOrEqual(1);
        expect(scenario.lanes.length).toBeLessThanOrEqual(4);
        for (const lane of scenario.lanes) {
          for (const param of description.params) {
            const value = lane[param.name] as ParamValue;
            expect(readValue(param, value === null ? "none" : String(value)).problem).toBeNull();
          }
        }
        for (const notice of notices) expect(notice).not.toMatch(/\n/);
        // Reading settles it: the link of what was read needs no correction.
        expect(parse(format(scenario))).toEqual({ scenario, notices: [] });
      }),
      ofCases(500),
    );
  });
});

describe("moments that a reader has kept", () => {
  test("stand before the step, and come back as they were, whatever the link", () => {
    const steps = fc.uniqueArray(fc.integer({ min: 0, max: 1e12 }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.option(fc.integer({ min: 0, max: 1e6 })), (own, at) => {
        const sorted = [...own].sort((a, b) => a - b);
        const link = format({ model: "accept", lanes: [defaults, { ...defaults, threads: 400 }], at });
        const carried = withMoments(link, sorted);
        expect(readMoments(`?${carried}`)).toEqual({ steps: sorted, notices: [] });
        expect(parse(carried)).toEqual(parse(link));
        expect(carried).toMatch(/[a-z0-9]$/);
        if (at !== null) expect(carried.endsWith(`&at=${at}`)).toBe(true);
      }),
    );
    expect(withMoments("v=2&seed=1&at=7", [3, 90])).toBe("v=2&seed=1&moments=3_90&at=7");
    expect(withMoments("v=2&seed=1", [])).toBe("v=2&seed=1");
  });

  test("that are no steps are left out with a sentence, and there are forty at most", () => {
    expect(readMoments("moments=9_x_3_3_-1&at=1")).toEqual({
      steps: [3, 9],
      notices: ["moments: x is not a step, and left out."],
    });
    expect(readMoments(`moments=${Array.from({ length: 99 }, (_, i) => i).join("_")}`).steps).toHaveLength(40);
  });
});

describe("a query for a file that is kept", () => {
  test("names the versions of today where it named none", () => {
    const log = { accept: [{ version: 2, date: "2027-01-05", what: "A wake-up costs what it should." }] };
    expect(datedQuery("accept", "threads=5&at=3", log)).toBe("v=2&results=2&threads=5&at=3");
    expect(datedQuery("hash", "", log)).toBe("v=2");
    expect(datedQuery("accept", "v=1&threads=5", log)).toBe("v=1&threads=5");
  });
});

describe("runs that have changed since a link was made", () => {
  const log = {
    accept: [
      { version: 1, date: "2026-11-21", what: "First published." },
      { version: 2, date: "2027-01-05", what: "A wake-up costs what it should." },
    ],
  };
  const read = (query: string) => parseLink(description, query, log);

  test("are told, with what changed; parameters and step stay", () => {
    const { scenario, notices } = read("v=1&threads=400&seed=1&at=12");
    expect(scenario).toMatchObject({ at: 12, lanes: [{ threads: 400 }] });
    expect(notices).toEqual([
      "The simulation has changed since this link was made. 2027-01-05: A wake-up costs what it should. The parameters are kept; a step may be another moment.",
    ]);
  });

  test("say nothing of a link of today, nor of one that was written by hand", () => {
    const link = formatLink(description, { model: "accept", lanes: [defaults], at: 3 }, log);
    expect(link).toBe("v=2&results=2&seed=1&at=3");
    expect(read(link).notices).toEqual([]);
    expect(read("threads=400").notices).toEqual([]);
  });

  test("are told only where they are such as the link's", () => {
    const parts = (...what: ResultsPart[]) => ({ accept: [...log.accept, { version: 3, date: "2027-02-01", what }] });
    const oneKind = parts({
      says: "A wake-one wakes the oldest.",
      where: { policy: ["wake-one"], threads: [5, 6] },
      kept: "policy=always-wake wakes the youngest.",
    });
    const told = (query: string, of: ResultsLog) => parseLink(description, query, of).notices;
    expect(told("v=1&results=2&policy=wake-all_wake-one&threads=5", oneKind)).toEqual([
      "The simulation has changed since this link was made. 2027-02-01: A wake-one wakes the oldest. policy=always-wake wakes the youngest. The parameters are kept; a step may be another moment.",
    ]);
    expect(told("v=1&results=2&policy=wake-all_wake-one&threads=5_7", oneKind)).toEqual([]);
    expect(told("v=1&results=2&policy=wake-all&threads=5", oneKind)).toEqual([]);
    // Of many changes the first few.
    const long = "A sentence that goes on for as long as it is said, which is for eighty characters. ".repeat(2).trim();
    const many = parts(...[1, 2, 3, 4].map((n) => ({ says: `${n} ${long}` })));
    expect(told("v=1&results=2", many)[0]).toContain("1 A sentence");
    expect(told("v=1&results=2", many)[0]).toContain("characters. 3 more stand under Changes. The parameters");
  });

  test("may be older than the link's", () => {
    expect(read("v=1&results=3&seed=1").notices[0]).toMatch(/later runs \(3\) than this page has \(2\)/);
    expect(read("v=1&results=soon&seed=1").notices[0]).toBe("results soon → 1");
  });
});

describe("a number in a link is one from its first sign to its last", () => {
  test.each([["1x", "12345678901234567", "x1", " 1 2", "-1"]])("not %j and its like", (...texts) => {
    for (const text of texts) {
      expect(parse(`at=${text}`).scenario.at).toBeNull();
      expect(readMoments(`moments=${text}_3`)).toMatchObject({
        steps: [3],
        notices: [expect.stringContaining("is not a step")],
      });
    }
  });

  test("versions have six digits at most", () => {
    for (const text of ["1x", "x1", "0", "1000000"]) {
      expect(parse(`v=${text}`).notices).toEqual([expect.stringMatching(/^v .* → \d+$/)]);
      expect(parse(`v=1&results=${text}`).notices.join()).toMatch(/results .* → 1/);
    }
    expect(parse("v=999999").notices).toEqual([expect.stringMatching(/version 999999, newer than this page/)]);
    // Two digits are a version, and no slip.
    expect(parse("v=12").notices).toEqual([expect.stringMatching(/version 12, newer/)]);
    expect(parse("v=1&results=12").notices.join()).not.toMatch(/→ 1$/);
    expect([parse("v=1").notices, parse("v=1&results=1").notices]).toEqual([[], []]);
  });
});

describe("what others put around a query is taken off", () => {
  test.each([
    ["  ?threads=7", "threads=7"],
    ["?threads=7#figure%3D2\nmore", "threads=7"],
    ["threads=7%23figure", "threads=7"],
    ["threads=7&amp;seed=1", "threads=7&seed=1"],
    ["threads=7&amp;amp;seed=1", "threads=7&seed=1"],
    ["threads%3D7%26seed%3D1", "threads=7&seed=1"],
    ["threads%253D7%2526seed%253D1", "threads=7&seed=1"],
    ["policy%3Dwake-all%5Fwake-one", "policy=wake-all_wake-one"],
    // A part that is not escaped as a whole keeps its escapes.
    ["threads=7&x=%3D1", "threads=7&x=%3D1"],
    ["threads=7%3E%0A.*>", "threads=7"],
    ["threads=7%3e", "threads=7"],
    ["threads=7%", "threads=7"],
    ["%20", ""],
    ["%20%20", ""],
    ["...", ""],
    ["", ""],
    ["x=1%2", "x=1%2"],
  ])("%j is %j", (query, bare) => {
    expect(bareQuery(query)).toBe(bare);
  });
});

test("a link is broken off only where a name of ours begins like its end", () => {
  const notices = (query: string) => parse(query).notices;
  expect(notices("threads=7&pol")).toEqual([expect.stringContaining('breaks off in "pol"')]);
  expect(notices("threads=7&POL").join()).not.toContain("breaks off");
  expect([notices("threads=7&polx"), notices("threads=7&policy"), notices("threads=7")].flat().join()).not.toContain(
    "breaks off",
  );
  expect(notices("threads=7&pol1").join()).not.toContain("breaks off");
  expect(notices("threads=7&listin")).toEqual([expect.stringContaining("breaks off")]);
});

test("a reader's moments stand where the step stands, or last where there is none", () => {
  expect(withMoments("v=2&seed=1&at=9", [3, 5])).toBe("v=2&seed=1&moments=3_5&at=9");
  expect(withMoments("at=9", [3])).toBe("moments=3&at=9");
  expect(withMoments("v=2&seed=1", [3])).toBe("v=2&seed=1&moments=3");
  expect(withMoments("v=2", [])).toBe("v=2");
  expect(
    withMoments(
      "v=2",
      Array.from({ length: 50 }, (_, i) => i),
    ).split("_"),
  ).toHaveLength(40);
  expect(readMoments("seed=1")).toEqual({ steps: [], notices: [] });
});

test("a step is written from the first on, and the one before the first is none", () => {
  const at = (step: number | null) => format({ model: "accept", lanes: [defaults], at: step } as Scenario);
  expect([at(0).endsWith("&at=0"), at(-1).includes("at="), at(null).includes("at=")]).toEqual([true, false, false]);
});

test("of a list sixty-four values are read", () => {
  const many = Array.from({ length: 70 }, () => "x").join("_");
  expect(parse(`threads=${many}`).notices.filter((notice) => notice.startsWith("threads x"))).toHaveLength(64);
});
