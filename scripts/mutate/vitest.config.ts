import site from "../../vite.config.ts";

/** The tests that scripts/mutate.mjs has chosen, all in one thread, which stays (in-place.ts). */
const chosen: readonly string[] = JSON.parse(process.env.MUTATE_TESTS ?? "[]");

export default {
  ...site,
  test: {
    ...site.test,
    include: chosen,
    exclude: ["**/node_modules/**"],
    runner: "./scripts/mutate/in-place.ts",
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
  },
};
