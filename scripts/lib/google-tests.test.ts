import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { namesOf, resultsOf, runGoogleTests } from "./google-tests.mjs";

const list = `Running main() from gtest_main.cc
Laws.
  Hold
  DISABLED_Later
Every/Model.
  IsDescribed/0  # GetParam() = 8-byte object <01-00>
`;

describe("tests of GoogleTest", () => {
  it("have the names of their suites before their own", () => {
    expect(namesOf(list)).toEqual(["Laws.Hold", "Every/Model.IsDescribed/0"]);
  });

  it("are told with what a failed one said, and what was said by the one that ended the process", () => {
    const output = [
      "[----------] 3 tests from Laws",
      "[ RUN      ] Laws.Hold",
      "[       OK ] Laws.Hold (0 ms)",
      "[ RUN      ] Laws.Fail/1",
      "laws_test.cpp:3: Failure",
      "[  FAILED  ] Laws.Fail/1, where GetParam() = 1 (2 ms)",
      "[ RUN      ] Laws.Crash",
      "AddressSanitizer: heap-buffer-overflow",
    ].join("\n");
    expect(resultsOf(output)).toEqual({
      passed: ["Laws.Hold"],
      failed: [
        { name: "Laws.Fail/1", message: "laws_test.cpp:3: Failure" },
        { name: "Laws.Crash", message: "AddressSanitizer: heap-buffer-overflow" },
      ],
    });
    const summary = `${output.slice(0, output.indexOf("[ RUN      ] Laws.Crash"))}[  FAILED  ] Laws.Fail/1, where GetParam() = 1\n`;
    expect(resultsOf(summary).failed).toHaveLength(1);
  });

  it("are each counted once, also those after one that ended the process", async () => {
    expect(await played(["A", "Crash", "B", "Fail", "C"])).toEqual({ passed: 3, failed: ["S.Crash", "S.Fail"] });
  });

  it("fail where their process ends badly after all of them", async () => {
    expect(await played(["A", "Leak"])).toEqual({ passed: 0, failed: ["S.A, S.Leak"] });
  });

  it("fail where none is run", async () => {
    expect(await played(["Missing", "A"])).toEqual({ passed: 1, failed: ["S.Missing"] });
    expect(await played([])).toMatchObject({ passed: 0, failed: [expect.stringContaining("tests")] });
  });
});

/** A stand-in for a program of tests, whose tests do what their names say. */
async function played(tests: string[]) {
  const program = join(mkdtempSync(join(tmpdir(), "google-tests-")), "tests");
  writeFileSync(
    program,
    `#!/usr/bin/env node
const argument = process.argv[2];
if (argument === "--gtest_list_tests") {
  console.log("${tests.length > 0 ? `S.\\n${tests.map((name) => `  ${name}\\n`).join("")}` : ""}");
  process.exit(0);
}
let code = 0;
for (const name of argument.replace("--gtest_filter=", "").split(":")) {
  if (name === "S.Missing") continue;
  console.log("[ RUN      ] " + name);
  if (name === "S.Crash") process.exit(134);
  if (name === "S.Fail" || name === "S.Leak") code = 1;
  console.log((name === "S.Fail" ? "[  FAILED  ] " : "[       OK ] ") + name + " (0 ms)");
}
process.exit(code);
`,
  );
  chmodSync(program, 0o755);
  const { passed, failed } = await runGoogleTests(program, { cores: 2 });
  return { passed, failed: failed.map(({ name }) => name).sort() };
}
