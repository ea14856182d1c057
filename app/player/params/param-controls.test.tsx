import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Param } from "../../model/description";
import { limited } from "../../model/fixtures";
import { withDefaults } from "../../model/limits";
import type { LaneParams } from "../../model/scenario";
import { SharedParam } from "./param-controls";

const lane = withDefaults(limited, {});

function control(name: string, lanes: readonly LaneParams[]): string {
  const param = limited.params.find((one) => one.name === name) as Param;
  return renderToStaticMarkup(<SharedParam param={param} lanes={lanes} onChange={() => {}} />);
}

describe("a control", () => {
  it("of a list is a field with its numbers, named by its label, that says what may be typed", () => {
    const html = control("writes", [lane]);
    const [, id] = /<label for="([^"]+)">writes<\/label>/.exec(html) ?? [];
    expect(html).toContain(`<input id="${id}" type="text" inputMode="text" size="8"`);
    expect(html).toContain('value="250-1024"');
    expect(html).toContain("1 to 4 whole numbers from 1 to 65536 (bytes), joined by -.");
    expect(control("writes", [lane, { ...lane, writes: "1" }])).toContain('placeholder="differs"');
  });

  it("shows the range that other parameters leave, in all lanes", () => {
    expect(control("active", [lane])).toContain("1 to 100 connections.");
    expect(control("active", [lane, { ...lane, connections: 40 }])).toContain("1 to 40 connections.");
    expect(control("connections", [lane])).toContain("1 to 1,000 connections.");
  });

  it("of what may be none has a box for it, beside a number that is the default", () => {
    expect(control("window", [lane])).toContain('<input type="checkbox"/> endless');
    expect(control("window", [{ ...lane, window: null }])).toContain('<input type="checkbox" checked=""/> endless');
  });
});
