import { describe, expect, it } from "vitest";
import { embedAddress, embedCode, embedPlaces, isDeck, slideSize, standardLook, takesPicture } from "./embed-code";

const root = "https://example.org/stampede/";
const query = "v=1&threads=50&seed=1&at=12";

describe("the address of an embedded figure", () => {
  it("says only what is not as usual, and ends with the step", () => {
    expect(embedAddress(root, "accept", "", standardLook)).toBe(`${root}embed/accept/`);
    expect(embedAddress(root, "accept", query, standardLook)).toBe(`${root}embed/accept/?${query}`);
    const figures = ["bits", "table"];
    const look = {
      figures,
      listing: true,
      size: 150,
      theme: "dark",
      controls: false,
      stops: "wake:1@2_1.2ms_end",
    } as const;
    expect(embedAddress(root, "hash", query, look)).toBe(
      `${root}embed/hash/?figure=bits_table&listing=1&size=150&theme=dark&chrome=0&stops=wake:1@2_1.2ms_end&${query}`,
    );
  });
});

describe("embed code", () => {
  const address = embedAddress(root, "accept", query, standardLook);
  const ask = { root, address, title: 'a "title" <b>', widthPx: 800, heightPx: 600 };
  it.each(embedPlaces)("for %s carries the whole address", (place) => {
    expect(embedCode(place, ask).replaceAll("&amp;", "&")).toContain(address);
  });
  it("is no higher than the figure, and no lower than it can be used", () => {
    expect(embedCode("html", ask)).toContain("aspect-ratio: 800 / 600; min-height: 480px; max-height: 600px");
    expect(embedCode("html", { ...ask, heightPx: 300 })).toContain("min-height: 300px; max-height: 300px");
  });
  it("carries a picture for paper where styles can hide it on screens, once, in the frame's place", () => {
    const picture = "data:image/webp;base64,AAAA";
    for (const place of embedPlaces) {
      const code = embedCode(place, { ...ask, picture });
      expect(code.split(picture).length - 1, place).toBe(takesPicture(place) ? 1 : 0);
      expect(embedCode(place, ask), place).not.toContain("<img");
      if (!takesPicture(place)) continue;
      expect(code, place).toContain('alt="a &quot;title&quot; &lt;b&gt;"');
      // Shown on paper alone: by the code's own styles, or by the element's.
      expect(/@media print|<stampede-figure [^>]*><img/.test(code), place).toBe(true);
    }
    expect(embedPlaces.filter(isDeck).every(takesPicture)).toBe(true);
    // The room that reveal.js has measured for the frame.
    expect(embedCode("reveal", { ...ask, picture }).match(/height: 560px/g)).toHaveLength(2);
  });
  it("for Slidev makes each stop a click", () => {
    expect(embedCode("slidev", ask)).not.toMatch(/clicks/);
    const look = { ...standardLook, stops: "12_80us_end" };
    const code = embedCode("slidev", { ...ask, address: embedAddress(root, "accept", query, look) });
    expect(code).toContain("clicks: 3");
    expect(code).toContain(':stop="$clicks"');
  });
  it("lets no title break out of its attribute", () => {
    const code = embedCode("html", ask);
    expect(code).toContain('title="a &quot;title&quot; &lt;b&gt;"');
    expect(code.match(/"/g)?.length).toBe(2 * (code.match(/="/g)?.length ?? 0));
  });
});

describe("the size for a slide", () => {
  it("is the largest at which nothing is cut off, whatever size was measured", () => {
    expect(slideSize(100, 500, 560)).toBe(100);
    expect(slideSize(100, 830, 560)).toBe(67);
    expect(slideSize(50, 415, 560)).toBe(67);
    expect(slideSize(100, 1200, 560)).toBeNull();
  });
});
