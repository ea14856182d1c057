import site from "../../../vite.config.ts";

/** For runner.test.ts: the site's own settings, and the files beside this one as tests. */
export default { ...site, test: { ...site.test, include: ["scripts/unit/tried/*.tried.ts"], maxWorkers: 1 } };
