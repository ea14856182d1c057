import { Refusal } from "./run.mjs";

/**
 * What a release of `version` builds into a folder that holds the names `present`: the settings of the frozen copy (null where that version is there already) and
 * of the latest. Throws where the folder holds something that is no site of ours.
 */
export function releasePlan({ version, present, env }) {
  const others = present.filter((name) => !/^v\d/.test(name) && !name.startsWith("."));
  if (others.length > 0 && !["index.html", "_headers", "sw.js"].every((name) => others.includes(name)))
    throw new Refusal(
      `The folder holds something else than this site (${others.slice(0, 5).join(", ")}): name an empty one.`,
    );
  const path = `v${version}/`;
  const versions = [...new Set([...present.filter((name) => /^v\d/.test(name)), `v${version}`])].sort();
  const basePath = `/${env.BASE_PATH ?? ""}/`.replace(/\/+/g, "/");
  const siteUrl = env.SITE_URL ? env.SITE_URL.replace(/\/*$/, "/") : "";
  return {
    frozen: present.includes(`v${version}`)
      ? null
      : {
          path,
          env: {
            EDITION: "frozen",
            FROZEN_COPIES: "",
            BASE_PATH: `${basePath}${path}`,
            SITE_URL: siteUrl && `${siteUrl}${path}`,
          },
        },
    latest: {
      env: { EDITION: "latest", BASE_PATH: basePath, SITE_URL: siteUrl, FROZEN_COPIES: versions.join("_") },
    },
  };
}
