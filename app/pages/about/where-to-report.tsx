/** The publisher's address for errors, where the build was told one (REPORT_URL). */
export function WhereToReport() {
  const address = import.meta.env.REPORT_URL;
  return address ? (
    <p>
      Reports are read at <a href={address}>{address.replace(/^mailto:/, "")}</a>. The button in the lab fills one in.
    </p>
  ) : (
    <p>
      This copy of the site names no address of its own. Send the report to whoever published it, or whoever gave you
      the link.
    </p>
  );
}
