import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { flowOf } from "./bits-layout";
import { words } from "./hash-messages";
import { chainInHand, chainLengths, histogramOf, keyInHand } from "./lane";

const say = words.tables;

/** The state as tables: the numbers, chains by length, the fullest buckets, the chain in hand, and the key's bits. */
export function HashTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          <Lengths lane={lane} />
          <Fullest lane={lane} />
          <Chain lane={lane} />
          <Bits lane={lane} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "keys",
  "buckets",
  "load",
  "empty",
  "longest",
  "probesHit",
  "probesMissUniform",
  "probesMissKeylike",
  "inSmallBuckets",
];

const mostRows = 12;

function Lengths({ lane }: { lane: FigureLane }): ReactElement {
  const rows = [...Array.from(histogramOf(lane)).entries()].filter(([, count]) => count > 0);
  const first = rows.slice(0, mostRows);
  const rest = rows.slice(mostRows);
  return (
    <table>
      <caption>{say.lengths(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.keys}</th>
          <th scope="col">{say.buckets}</th>
        </tr>
      </thead>
      <tbody>
        {first.map(([length, count]) => (
          <tr key={length}>
            <th scope="row">{length}</th>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
        {rest.length > 0 && (
          <tr>
            <th scope="row">{say.range(rest[0]?.[0] ?? 0, rest.at(-1)?.[0] ?? 0)}</th>
            <td>{formatCount(rest.reduce((sum, [, count]) => sum + count, 0))}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Buckets with the longest chains, longest first. */
export function fullest(lengths: ArrayLike<number>, most: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let least = 0;
  for (let bucket = 0; bucket < lengths.length; bucket++) {
    const length = lengths[bucket] as number;
    if (length <= least) continue;
    let at = found.length;
    while (at > 0 && (found[at - 1]?.[1] ?? 0) < length) at--;
    found.splice(at, 0, [bucket, length]);
    if (found.length > most) found.pop();
    if (found.length === most) least = found.at(-1)?.[1] ?? 0;
  }
  return found;
}

function Fullest({ lane }: { lane: FigureLane }): ReactElement | null {
  const rows = fullest(chainLengths(lane), 5);
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{say.fullest(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.bucket}</th>
          <th scope="col">{say.keys}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([bucket, length]) => (
          <tr key={bucket}>
            <th scope="row">{formatCount(bucket)}</th>
            <td>{formatCount(length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chain({ lane }: { lane: FigureLane }): ReactElement | null {
  const key = keyInHand(lane);
  if (key === null) return null;
  const chain = Array.from(chainInHand(lane));
  const first = chain.slice(0, 20).map((number) => formatCount(number + 1));
  const keys = first.length === 0 ? say.none : first.join(", ");
  return (
    <p>
      {say.chain(lane.label, key.bucket, keys)}
      {chain.length > first.length ? say.more(chain.length - first.length) : "."}
    </p>
  );
}

function Bits({ lane }: { lane: FigureLane }): ReactElement | null {
  const flow = flowOf(lane);
  if (flow === null) return null;
  return (
    <table>
      <caption>{say.bits(lane.label, flow.bucket)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.step}</th>
          <th scope="col">{say.joinedBy}</th>
          <th scope="col">{say.hexadecimal}</th>
          <th scope="col">{say.note}</th>
        </tr>
      </thead>
      <tbody>
        {flow.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are always the same
          <tr key={index}>
            <th scope="row">{row.label}</th>
            <td>{row.operator || "–"}</td>
            <td>{row.value.toString(16).padStart(8, "0")}</td>
            <td>{row.note || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
