import { Refusal } from "./run.mjs";

/**
 * BASE_PATH and SITE_URL, with their slashes put right, REPORT_URL, and what a release says of itself (EDITION, FROZEN_COPIES).
 * @param {Record<string, string | undefined>} [env]
 */
export function siteSettings(env = process.env) {
  const basePath = `/${env.BASE_PATH ?? ""}/`.replace(/\/+/g, "/");
  const siteUrl = env.SITE_URL ? env.SITE_URL.replace(/\/*$/, "/") : "";
  if (siteUrl && !isSiteAddress(siteUrl)) {
    throw new Refusal(
      `SITE_URL is "${env.SITE_URL}"; expected the whole address of the site, such as https://example.org/stampede/.`,
    );
  }
  const reportUrl = env.REPORT_URL ?? "";
  if (reportUrl && !/^(https:\/\/|mailto:)\S+$/.test(reportUrl)) {
    throw new Refusal(`REPORT_URL is "${reportUrl}"; expected an address that begins with https:// or mailto:.`);
  }
  const edition = env.EDITION ?? "";
  const frozenCopies = env.FROZEN_COPIES ?? "";
  return { basePath, siteUrl, reportUrl, edition, frozenCopies };
}

/** Pages are named by what is put behind it, and it stands in public: no query, no fragment, nobody's password. */
function isSiteAddress(text) {
  if (!/^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
