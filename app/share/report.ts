/**
 * Where and how an error is reported. The address is the publisher's own (REPORT_URL at the build): a page with a form that takes `title` and `body`, as the
 * forges have them, or a mail address. Without one the report is copied and goes whichever way the link came. Nothing is sent by the page itself.
 */

import { words } from "./share-messages";

export interface ErrorReport {
  /** What the reader looks at: a scenario in words, or a page's title. */
  readonly subject: string;
  /** Absolute. */
  readonly link: string;
  /** Of the site. */
  readonly version: string;
  /** navigator.userAgent. */
  readonly browser: string;
  /** The sentence under the figure, where there is one. */
  readonly sentence?: string;
}

/** Plain text with the two lines that only the reader can fill in. */
export function reportText({ subject, link, version, browser, sentence }: ErrorReport): string {
  return [
    words.reportWrong,
    words.reportExpected,
    "",
    words.reportState(subject),
    ...(sentence ? [words.reportShown(sentence)] : []),
    words.reportLink(link),
    words.reportMadeBy(version, browser),
    "",
  ].join("\n");
}

/** The address that opens the publisher's form or a mail with the report filled in; null where the build was told no address that can be used. */
export function reportAddress(reportUrl: string, report: ErrorReport): string | null {
  if (!URL.canParse(reportUrl)) return null;
  const url = new URL(reportUrl);
  const title = words.reportTitle(report.subject);
  if (url.protocol === "mailto:") {
    // Mail programs don't read a plus sign as a space.
    const mail = { subject: title, body: reportText(report) };
    return `mailto:${url.pathname}?${Object.entries(mail)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join("&")}`;
  }
  if (url.protocol !== "https:") return null;
  url.searchParams.set("title", title);
  url.searchParams.set("body", reportText(report));
  return url.href;
}
