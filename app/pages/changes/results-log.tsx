import { resultsLog } from "../../model/results";
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
        {rows.map(({ model, version, date, what }) => (
          <tr key={`${model}-${version}`}>
            <td>
              <time dateTime={date}>{date}</time>
            </td>
            <td>{model}</td>
            <td>{version}</td>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
