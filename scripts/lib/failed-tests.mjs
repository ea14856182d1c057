/** What failed, by name, out of the runners' reports: a summary says it once more, as it is often all of a log that is kept. */

/** The first lines of a message, without colours: enough to know what was asked and what came. */
const lines = 12;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of terminals begin with one.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, "");
const begun = (text) => plain(text).trim().split("\n").slice(0, lines).join("\n");

/** Of Vitest's JSON report: [{name, message}]. A file that could not be loaded has no test to name. */
export const failedUnits = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults, status }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ name, message: begun(message ?? "") }];
    return failed.map((test) => ({
      name: `${name} › ${test.fullName}`,
      message: begun((test.failureMessages ?? []).join("\n")),
    }));
  });

/** Of Playwright's JSON report: what did not pass, not even on its second try. */
export const failedBrowserTests = (report) => (report?.suites ?? []).flatMap((suite) => failedOf(suite, []));

function failedOf(suite, above) {
  const path = [...above, suite.title];
  const here = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => ({
        name: [projectName, ...path, title].filter(Boolean).join(" › "),
        message: begun(results.at(-1)?.error?.message ?? ""),
      })),
  );
  return [...here, ...(suite.suites ?? []).flatMap((inner) => failedOf(inner, path))];
}
