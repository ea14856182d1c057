import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import {
  collectingStore,
  longMarkup,
  StaticDataProvider,
  type StaticDataStore,
  storeFromText,
  storeToText,
  useStaticData,
} from "./static-data";

interface Curve {
  title: string;
  values: Float64Array;
}

function Chart({ load }: { load: () => Promise<Curve> }) {
  const curve = useStaticData("curve", load);
  return <p>{curve ? `${curve.title}: ${Array.from(curve.values).join(" ")}` : "nothing yet"}</p>;
}

function hold(store: StaticDataStore, key: string, value: unknown): void {
  store.held.set(key, { value });
  store.carried.add(key);
}

function readStore(...args: Parameters<typeof storeFromText>): StaticDataStore {
  const reading = storeFromText(...args);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

async function textOf(stream: ReadableStream): Promise<string> {
  return new Response(stream).text();
}

describe("static data", () => {
  it("waits for the value at the build, and has it at once in the browser", async () => {
    let loads = 0;
    const load = async () => {
      loads++;
      return { title: "a < b", values: Float64Array.of(1, 2.5, Number.NaN) };
    };
    const store = collectingStore();
    const { prelude } = await prerender(
      <StaticDataProvider store={store}>
        <Chart load={load} />
        <Chart load={load} />
      </StaticDataProvider>,
    );
    expect(await textOf(prelude)).toBe("<p>a &lt; b: 1 2.5 NaN</p><p>a &lt; b: 1 2.5 NaN</p>");
    expect(loads).toBe(1);

    const text = storeToText(store);
    expect(text).not.toContain("<");
    const inBrowser = renderToString(
      <StaticDataProvider store={readStore(text)}>
        <Chart load={load} />
      </StaticDataProvider>,
    );
    expect(inBrowser).toBe("<p>a &lt; b: 1 2.5 NaN</p>");
    expect(loads).toBe(1);
  });

  it("keeps the values of one component apart", async () => {
    function Two() {
      const first = useStaticData("first", async () => "one");
      const second = useStaticData("second", async () => "two");
      return (
        <p>
          {first}, {second}
        </p>
      );
    }
    const { prelude } = await prerender(
      <StaticDataProvider store={collectingStore()}>
        <Two />
      </StaticDataProvider>,
    );
    expect((await textOf(prelude)).replaceAll("<!-- -->", "")).toBe("<p>one, two</p>");
  });

  it("carries markup that the page shows by its name alone", () => {
    const store = collectingStore();
    const markup = `<svg>${"x".repeat(1000)}</svg>`;
    hold(store, "k", { poster: markup, title: "<b>" });
    expect(longMarkup(store)).toEqual([markup]);
    const text = storeToText(store, new Map([[markup, "m1"]]));
    expect(text).not.toContain("xxx");
    const shown = (name: string) => (name === "m1" ? markup : "");
    expect(readStore(text, shown).held.get("k")?.value).toEqual({ poster: markup, title: "<b>" });
  });

  it("writes the same page whichever run ended first", () => {
    const markup = (letter: string) => `<svg>${letter.repeat(1000)}</svg>`;
    const values = [
      ["a", { poster: markup("x") }],
      ["b", { poster: markup("y") }],
    ] as const;
    const [one, other] = [values, values.toReversed()].map((entries) => {
      const store = collectingStore();
      for (const [key, value] of entries) hold(store, key, value);
      return store;
    });
    expect(storeToText(one as StaticDataStore)).toBe(storeToText(other as StaticDataStore));
    expect(longMarkup(one as StaticDataStore)).toEqual(longMarkup(other as StaticDataStore));
  });

  it("never loads in the browser, and survives spoilt text", () => {
    const load = () => Promise.reject(new Error("must not be called"));
    for (const text of [null, "", "{", "[]"]) {
      const html = renderToString(
        <StaticDataProvider store={readStore(text)}>
          <Chart load={load} />
        </StaticDataProvider>,
      );
      expect(html).toBe("<p>nothing yet</p>");
    }
  });

  it("brings every value back as it was", () => {
    const typed = fc.oneof(fc.uint8Array(), fc.uint32Array(), fc.int32Array(), fc.float64Array(), fc.uint16Array());
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.double().filter((n) => !Object.is(n, -0)),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        typed.filter((a) => !Array.from(a as Float64Array).some((n) => Object.is(n, -0))),
        fc.array(tie("node")),
        fc.dictionary(
          fc.string().filter((k) => k !== "$" && k !== "__proto__"),
          tie("node"),
          { noNullPrototype: true },
        ),
      ),
    })).node;
    fc.assert(
      fc.property(value, (v) => {
        const store = collectingStore();
        hold(store, "k", v);
        expect(readStore(storeToText(store)).held.get("k")?.value).toEqual(v);
      }),
    );
  });
});
