import { expect, it } from "vitest";
import { contrast, type Palette, palettes } from "../base/palette";
import { type Colour, colourIn, cssColour, cssOnPaper, textColour } from "./colours";

it("names a role's colours alike for canvas and page", () => {
  const { light } = palettes;
  expect(["ink", "wash", "scan", "scan-text", "scan-fill"].map((name) => colourIn(light, name as "ink"))).toEqual([
    light.ink,
    light.wash,
    light.scan.mark,
    light.scan.text,
    light.scan.fill,
  ]);
  expect([cssColour("wash"), cssColour("scan-fill")]).toEqual(["var(--wash)", "var(--scan-fill)"]);
  expect([textColour("scan"), textColour("quiet"), textColour("onGrey")]).toEqual(["scan-text", "quiet", "onGrey"]);
});

it("writes on grey discs in the colour that can be read, in every look", () => {
  for (const palette of Object.values(palettes))
    expect(contrast(colourIn(palette, "onGrey"), palette.sleeping.mark)).toBeGreaterThanOrEqual(4.5);
});

it("keeps the inks of cells apart on paper that has no colours, and off the ground", () => {
  const { light } = palettes;
  // From light to dark: the ground, who waits, looks, runs, spins, and who holds.
  const inks = ["wash", "runnable", "scan", "running", "spinning", "ink"] as const;
  inks.slice(1).forEach((ink, i) => {
    const lighter = inks[i] as (typeof inks)[number];
    expect(contrast(onPaperIn(light, lighter), onPaperIn(light, ink)), `${lighter}, ${ink}`).toBeGreaterThan(1.3);
  });
  expect(cssOnPaper("running")).toBe("color-mix(in srgb, var(--running), black 10%)");
  expect(cssOnPaper("wash")).toBeNull();
});

/** What a browser makes of the mixture, as "#rrggbb". */
function onPaperIn(palette: Palette, colour: Colour): string {
  const [, to, percent] = /, (white|black) (\d+)%\)$/.exec(cssOnPaper(colour) ?? "") ?? ["", "white", "0"];
  const share = Number(percent) / 100;
  const end = to === "white" ? 255 : 0;
  const channels = colourIn(palette, colour).match(/[0-9a-f]{2}/gi) ?? [];
  const mixed = channels.map((channel) => Math.round((1 - share) * Number.parseInt(channel, 16) + share * end));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
