import { prerenderPages } from "./lib/prerender.mjs";
import { asCommand } from "./lib/run.mjs";

/** The part of the build that renders pages, as a process of its own (see build.mjs, which sets the environment). */
asCommand(import.meta, () =>
  prerenderPages({ basePath: process.env.BASE_PATH ?? "/", siteUrl: process.env.SITE_URL ?? "" }),
);
