/** What the page about the site says beside its text: every word here, so that a translation is a set of files. */
export const words = {
  /** `address`: of a page, or "mailto:". */
  reportTo: (address: string) => (
    <>
      Reports are read at <a href={address}>{address.replace(/^mailto:/, "")}</a>. The button in the lab fills one in.
    </>
  ),
  noAddress:
    "This copy of the site names no address of its own. Send the report to whoever published it, or whoever gave you the link.",
} as const;
