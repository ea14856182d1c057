import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { Marked, nameMarked } from "./printed";
import { collectingStore, StaticDataProvider, storeToText, useStaticData } from "./static-data";

function Told({ of }: { of: string }) {
  return <b>{useStaticData(of, async () => `word of ${of}`)}</b>;
}

const rendered = async (node: React.ReactNode) => new Response((await prerender(node)).prelude).text();

describe("blocks that only the build renders", () => {
  it("carry their names, and nothing else shows of it", async () => {
    const html = await rendered(
      <div>
        {"One "}
        <Marked name="t1">
          <p className="a">word</p>
        </Marked>
        {" two "}
        <Marked name="t2">
          <h2>head</h2>
        </Marked>
      </div>,
    );
    expect(nameMarked(html)).toBe(
      '<div>One <p data-printed="t1" class="a">word</p> two <h2 data-printed="t2">head</h2></div>',
    );
  });

  it("are one element each", async () => {
    const html = await rendered(<Marked name="t1">only words</Marked>);
    expect(() => nameMarked(html)).toThrow("not one element");
    const two = await rendered(
      <Marked name="t2">
        <img src="a.png" alt="" />
        <p>word</p>
      </Marked>,
    );
    expect(() => nameMarked(two)).toThrow('"t2"');
    const after = await rendered(
      <Marked name="t3">
        <p>word</p> and more
      </Marked>,
    );
    expect(() => nameMarked(after)).toThrow('"t3"');
  });

  it("may hold blocks of their own, raw text and elements without an end", async () => {
    const html = await rendered(
      <Marked name="t1">
        <section>
          <style>{"a > b {}"}</style>
          <Marked name="t2">
            <img src="a.png" alt="a > b" />
          </Marked>
          one
          <p>two</p>
        </section>
      </Marked>,
    );
    const named = nameMarked(html);
    expect(named.match(/<\w+ data-printed="\w+"/g)).toEqual(['<section data-printed="t1"', '<img data-printed="t2"']);
    expect(named).not.toMatch(/[\ue000\ue001]/);
    expect(named).toContain("one<p>two</p></section>");
  });

  it("leave no data for the browser, but what something else asks for too", async () => {
    const store = collectingStore();
    await rendered(
      <StaticDataProvider store={store}>
        <Marked name="t1">
          <p>
            <Told of="a" />
            <Told of="b" />
          </p>
        </Marked>
        <Told of="b" />
      </StaticDataProvider>,
    );
    expect(JSON.parse(storeToText(store))).toEqual({ b: "word of b" });
  });
});
