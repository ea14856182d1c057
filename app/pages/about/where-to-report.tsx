import { words } from "./about-messages";

/** The publisher's address for errors, where the build was told one (REPORT_URL). */
export function WhereToReport() {
  const address = import.meta.env.REPORT_URL;
  return <p>{address ? words.reportTo(address) : words.noAddress}</p>;
}
