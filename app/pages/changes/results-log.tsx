import { partsOf, partWords, resultsLog } from "../../model/results";
import { models } from "../registry";

/** One table for all models, the newest change first. */
export function ResultsLog() {
  const rows = models
    .flatMap((model) => (resultsLog[model] ?? []).map((change) => ({ model, ...change })))
    .sort((a, b) => b.date.localeCompare(a.date) || b.version - a.version);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">date</th>
          <th scope="col">model</th>
          <th scope="col">version</th>
          <th scope="col">what its runs say since</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((change) => (
          <tr key={`${change.model}-${change.version}`}>
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
  );
}
