import { expect, test } from "vitest";
import { failedBrowserTests, failedUnits } from "./failed-tests.mjs";

test("failed unit tests are named with what they say, without colours, and a file that did not load by its path", () => {
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "holds" },
          {
            status: "failed",
            fullName: "counts",
            failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n  at a.ts"],
          },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "holds" }] },
    ],
  };
  expect(failedUnits(report)).toEqual([
    { name: "a.test.ts › counts", message: "expected 1 to be 2\n  at a.ts" },
    { name: "b.test.ts", message: "Cannot find module" },
  ]);
  expect(failedUnits(null)).toEqual([]);
});

test("failed browser tests are named with their engine and last message; those that passed on a second try are not", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ projectName: "firefox", status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const report = {
    suites: [
      {
        title: "pages.spec.ts",
        specs: [spec("reads", "expected")],
        suites: [
          { title: "at 360 px", specs: [spec("fits", "unexpected", "first", "second"), spec("prints", "flaky", "x")] },
        ],
      },
    ],
  };
  expect(failedBrowserTests(report)).toEqual([
    { name: "firefox › pages.spec.ts › at 360 px › fits", message: "second" },
  ]);
  expect(failedBrowserTests(null)).toEqual([]);
});
