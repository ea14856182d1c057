import site from "../../vite.config.ts";

/** The tests that scripts/mutate.mjs has chosen, in the projects of the site's own settings. One thread: the caller says how many run beside each other. */
const chosen: readonly string[] = JSON.parse(process.env.MUTATE_TESTS ?? "[]");
const { projects = [], ...test } = site.test ?? {};
const isolated = chosen.some((path) => path.includes(".isolated.test."));

export default {
  ...site,
  test: { ...test, include: chosen, exclude: ["**/node_modules/**"], isolate: isolated },
};
