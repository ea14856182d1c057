import { describe, expect, it } from "vitest";
import { concepts, contrast, type Palette, paletteCss, palettes } from "./palette";

describe("contrast", () => {
  it("agrees with the definition's own examples", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

describe.each(Object.entries(palettes))("the %s look", (_name, palette: Palette) => {
  it.each(["ink", "quiet", "link"] as const)("%s can be read on paper and on a wash", (name) => {
    expect(contrast(palette[name], palette.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette[name], palette.wash)).toBeGreaterThanOrEqual(4.5);
  });

  it("edges of controls can be seen", () => {
    expect(contrast(palette.edge, palette.paper)).toBeGreaterThanOrEqual(3);
  });

  it.each(concepts)("%s: its mark can be seen, its words can be read", (concept) => {
    const { mark, text, fill } = palette[concept];
    expect(contrast(mark, palette.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(text, palette.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.ink, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it("gives each concept a mark of its own", () => {
    expect(new Set(concepts.map((c) => palette[c].mark)).size).toBe(concepts.length);
  });
});

it("the style sheet carries every colour of both themes", () => {
  const css = paletteCss();
  for (const palette of Object.values(palettes)) {
    for (const concept of concepts) expect(css).toContain(`--${concept}:${palette[concept].mark}`);
  }
});

it("strong contrast leaves no grey words, on a canvas and in the style sheet alike", () => {
  for (const look of ["light-strong", "dark-strong"] as const) {
    const { ink, quiet, edge, sleeping } = palettes[look];
    expect([quiet, edge, sleeping.text]).toEqual([ink, ink, ink]);
  }
  const strong = /\[data-contrast="more"\]\{([^}]*)\}/.exec(paletteCss())?.[1] ?? "";
  expect(strong.split(";").sort()).toEqual(["--edge:var(--ink)", "--quiet:var(--ink)", "--sleeping-text:var(--ink)"]);
});
