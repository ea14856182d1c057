import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import { collectingStore, StaticDataProvider } from "../../base/static-data";
import { fakeServices } from "../../charts/fake-model.test-helper";
import { ChartServicesContext } from "../../charts/services";
import { SettleChart } from "./SettleChart";
import { fittedRows } from "./settle-series";

async function html(chart: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StaticDataProvider store={collectingStore()}>
      <ChartServicesContext value={fakeServices()}>{chart}</ChartServicesContext>
    </StaticDataProvider>,
  );
  return new Response(prelude).text();
}

it("draws Table I beside four simulated curves, fitted rows named", async () => {
  const text = (await html(<SettleChart id="settle">Caption.</SettleChart>)).replaceAll("<!-- -->", "");
  expect(text.match(/data-series="/g)?.length).toBe(8);
  expect(text).toContain("wake all, O(1) scheduler, simulated");
  expect(text).toContain("0.00471 (fitted)");
  expect(text).toContain('<th scope="row">400</th>');
});

it("knows the rows that constants were fitted on, by the claims that name them", () => {
  expect(fittedRows([{ on: ["accept.stock/100", "accept.unknown/1", "accept.stock/100"] }, {}])).toEqual([
    "wake-all/100",
  ]);
});
