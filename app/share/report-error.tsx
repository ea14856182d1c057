import { Button } from "../base/button";
import { copyText } from "../base/copy-text";
import { type ErrorReport, reportAddress, reportText } from "./report";
import { words } from "./share-messages";

interface ReportErrorProps {
  /** Of the moment at which it is asked for. */
  readonly report: () => ErrorReport;
  readonly told: (sentence: string) => void;
}

/** Opens the publisher's form with the state filled in, or copies the report where the site knows no address. */
export function ReportError({ report, told }: ReportErrorProps) {
  const known = import.meta.env.REPORT_URL !== "";
  const copy = async () => told((await copyText(reportText(report()))) ? words.reportCopied : words.reportNotCopied);
  return (
    <>
      {known && (
        <a
          className="plain-button"
          href={import.meta.env.REPORT_URL}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.currentTarget.href =
              reportAddress(import.meta.env.REPORT_URL, report()) ?? import.meta.env.REPORT_URL;
          }}
        >
          {words.reportError}
        </a>
      )}
      <Button onClick={() => void copy()}>{words.copyReport}</Button>
    </>
  );
}
