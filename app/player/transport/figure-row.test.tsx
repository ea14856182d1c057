import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FigureKit } from "../../mount/kit";
import { fakeEngine } from "../run/fake-engine";
import { defaults, description } from "../run/fixtures";
import { Player } from "../run/player";
import { FigureRow } from "./figure-row";

const kit = { presets: { threads: [10, 100, 1000] }, moments: [] } as unknown as FigureKit;

function row(names: readonly string[], total = false): string {
  const player = new Player({
    description,
    lanes: [{ ...defaults, threads: 100 }],
    place: { kind: "start" },
    engine: fakeEngine({ automatic: false }),
    pace: null,
    now: () => 0,
    afterFrame: (call) => call(),
  });
  return renderToStaticMarkup(
    <FigureRow
      kit={kit}
      player={player}
      names={names}
      lab={<a href="s/accept/">lab</a>}
      total={total}
      onHelp={() => {}}
      onFullScreen={() => {}}
    />,
  );
}

const buttons = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);

it("has play, steps and the first parameter; the rest waits behind three dots", () => {
  const html = row(["cpus", "threads"]);
  expect(buttons(html)).toEqual(["Play", "Step back", "Step", "More controls"]);
  expect(html).toContain('aria-expanded="false"');
  expect([...html.matchAll(/<label for="[^"]+">([^<]+)</g)].map(([, name]) => name)).toEqual(["CPUs"]);
  expect(html).toContain("<a ");
});

it("has the parameter's presets, of which the one that runs is pressed", () => {
  const html = row(["threads"]);
  const presets = [...html.matchAll(/<button type="button" aria-pressed="(\w+)">([\d,]+)</g)];
  expect(presets.map(([, pressed, number]) => [number, pressed])).toEqual([
    ["10", "false"],
    ["100", "true"],
    ["1,000", "false"],
  ]);
  expect(row(["cpus"])).not.toContain("aria-pressed");
});

it("of totals moves nothing", () => {
  expect(buttons(row(["threads"], true))).toEqual(["More controls"]);
});

it("of a figure without parameters has none", () => {
  expect(row(["none"])).not.toContain("<label");
});
