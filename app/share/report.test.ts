import { describe, expect, it } from "vitest";
import { reportAddress, reportText } from "./report";

const report = {
  subject: "400 threads, wake all (stock 2.2) & more, at step 12",
  link: "https://example.org/s/accept/?v=1&threads=400&seed=1&at=11",
  version: "0.1.0",
  browser: "Some Browser/1",
};

describe("a report of an error", () => {
  it("holds what is needed to see the same", () => {
    expect(
      reportText({ ...report, sentence: "CPU 0 wakes task 3." })
        .split("\n")
        .slice(3, 7),
    ).toEqual([
      `State: ${report.subject}`,
      "Shown: CPU 0 wakes task 3.",
      `Link: ${report.link}`,
      "Stampede 0.1.0; Some Browser/1",
    ]);
  });

  it("fills in a forge's form", () => {
    const url = new URL(reportAddress("https://forge.example/stampede/issues/new?labels=error", report) ?? "");
    expect(url.searchParams.get("labels")).toBe("error");
    expect(url.searchParams.get("title")).toBe(`Error: ${report.subject}`);
    expect(url.searchParams.get("body")).toBe(reportText(report));
  });

  it("fills in a mail", () => {
    const address = reportAddress("mailto:errors@example.org", report) ?? "";
    expect(address).toMatch(/^mailto:errors@example\.org\?subject=Error%3A%20400%20threads/);
    expect(address).not.toContain("+");
    expect(new URL(address).searchParams.get("body")).toBe(reportText(report));
  });

  it("takes no other kind of address", () => {
    for (const bad of ["", "errors", "javascript:alert(1)", "http://example.org/"])
      expect(reportAddress(bad, report)).toBeNull();
  });
});
