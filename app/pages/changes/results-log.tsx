import { TableHeads } from "../../base/table-heads";
import { partsOf, partWords, resultsLog } from "../../model/results";
import { models } from "../registry";
import { useSite } from "../site";
import { words } from "./changes-messages";

/** One table for all models, the newest change first. */
export function ResultsLog() {
  const { href } = useSite();
  const rows = models
    .flatMap((model) => (resultsLog[model] ?? []).map((change) => ({ model, ...change })))
    .sort((a, b) => b.date.localeCompare(a.date) || b.version - a.version);
  return (
    <>
      {import.meta.env.SITE_URL !== "" && (
        <p>
          <a href={href("feed.xml")} type="application/atom+xml">
            {words.feed}
          </a>
        </p>
      )}
      <table>
        <TableHeads of={words.columns} />
        <tbody>
          {rows.map((change) => (
            <tr key={`${change.model}-${change.version}`} id={`${change.model}-${change.version}`}>
              <td>
                <time dateTime={change.date}>{change.date}</time>
              </td>
              <td>{change.model}</td>
              <td>{change.version}</td>
              <td>
                {partsOf(change).map((part) => (
                  <p key={part.says}>{partWords(part)}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
