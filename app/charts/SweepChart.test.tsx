import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import { collectingStore, StaticDataProvider } from "../base/static-data";
import { fakeServices } from "./fake-model.test-helper";
import { SweepChart, type SweepChartProps } from "./SweepChart";
import { ChartServicesContext } from "./services";

async function html(chart: React.ReactNode): Promise<string> {
  let failure: unknown = null;
  const { prelude } = await prerender(
    <StaticDataProvider store={collectingStore()}>
      <ChartServicesContext value={fakeServices()}>{chart}</ChartServicesContext>
    </StaticDataProvider>,
    {
      onError: (error) => {
        failure = error;
      },
    },
  );
  if (failure) throw failure;
  return new Response(prelude).text();
}

const props: SweepChartProps = {
  id: "fig",
  model: "accept",
  scenario: "policy=wake-all_wake-one",
  x: "threads",
  values: "100..300:100",
  y: "settleNs",
};

it("is built with its curves, their names, its sources and its table", async () => {
  const text = await html(<SweepChart {...props}>A caption.</SweepChart>);
  // Twice: for a phone and for a wide window.
  expect(text.match(/data-series="/g)?.length).toBe(4);
  expect(text).toContain("wake all</text>");
  expect(text).toContain("<strong>simulated</strong>");
  expect(text).toContain("A caption.");
  expect(text.replaceAll("<!-- -->", "")).toContain('<th scope="row">300</th><td>90</td><td>1</td>');
  expect(text).not.toMatch(/NaN|undefined/);
});

it("reserves its place where nothing is built", async () => {
  const text = await html(<SweepChart {...props} built={false} />);
  expect(text).toContain("This curve has not been computed yet.");
  expect(text).toContain("chart-tall");
});

it("fails with a sentence where it asks for what the model doesn't have", async () => {
  await expect(html(<SweepChart {...props} y="happiness" />)).rejects.toThrow(
    '"happiness" is not something that a fake measures.',
  );
});

it("has one control beside the curves, and behind it all the others and the table", async () => {
  const text = await html(<SweepChart {...props}>A caption.</SweepChart>);
  const more = text.slice(text.indexOf('<details class="chart-more'), text.indexOf("<figcaption"));
  const all = ["log x", "log y", "closer", "farther", "CSV", "SVG", "PNG", "Sweep it yourself", "Data as a table"];
  for (const control of all) expect(more).toContain(`>${control}</`);
  expect(text.replace(more, "")).not.toMatch(/<button|<details|<table/);
  expect(more).toMatch(/<summary aria-label="More: [^"]+"/);
});

it("stands open where it is asked to", async () => {
  expect(await html(<SweepChart {...props} open />)).toMatch(/<details class="chart-more[^>]* open/);
});

it("is drawn as the chapter writes it: in panels, small, cut, with words at a point", async () => {
  const text = await html(
    <SweepChart {...props} yfrom="0.5" panels="all:0|one:1" mark="0:200:there: {y}" gap="shaded" height="small" />,
  );
  expect(text.match(/class="chart-panel"/g)).toHaveLength(2);
  expect(text).toContain("chart-is-small");
  expect(text).toContain("there: 40");
  await expect(html(<SweepChart {...props} mark="0:12345:nowhere" />)).rejects.toThrow(/marks no point/);
});

it("writes at a point what formulas over its runs come to, with the run beside it, as the mean of the seeds", async () => {
  // wake-all wakes 2 n, wake-one 1; both are the same for every seed.
  const mark = "0:200:{wakeups / threads} each, {100 * over.wakeups / wakeups}%|1:300:{wakeups} of {threads}, {y}";
  const text = await html(<SweepChart {...props} seeds="1_2" over="policy=wake-one" mark={mark} />);
  const said = text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(said).toContain("2 each, 0%");
  expect(said).toContain("1 of 300, 1");
  expect(said).not.toContain("{");
  await expect(html(<SweepChart {...props} mark="0:200:{happiness}" />)).rejects.toThrow(
    /"happiness" is not something/,
  );
});
