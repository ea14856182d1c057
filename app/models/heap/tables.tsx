import type { ReactElement } from "react";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import { MetricTable } from "../../mount/metric-table";
import { TableScroll } from "../../mount/table-scroll";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { listsInOrder } from "./bins-layout";
import { chunkFields } from "./chunk-fields";
import { words } from "./heap-messages";
import { allocatorOf, freeLists, heapState, noBlock, searchOf, stateOf } from "./lane";
import { chunkSentence } from "./summary";

const say = words.tables;

/** The state as tables: the numbers, the chunks around the one in hand, its bytes, and the lists. */
export function HeapTables({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <TableScroll key={i}>
          <MetricTable description={description} lane={lane} of={say.numbers} names={shown} />
          <Chunks lane={lane} />
          <Bytes description={description} lane={lane} />
          <Lists description={description} lane={lane} />
        </TableScroll>
      ))}
    </>
  );
}

const shown = [
  "calls",
  "liveBlocks",
  "liveBytes",
  "heapBytes",
  "usedBytes",
  "largestFreeBytes",
  "internalFragmentation",
  "externalFragmentation",
  "chunksSearched",
  "splits",
  "coalesces",
  "systemCalls",
];

const mostRows = 16;

function Chunks({ lane }: { lane: FigureLane }): ReactElement | null {
  const heap = heapState(lane);
  if (heap.count === 0) return null;
  const middle = heap.hand.chunk < 0 ? 0 : heap.hand.chunk;
  const first = Math.max(0, Math.min(middle - mostRows / 2, heap.count - mostRows));
  const rows = Array.from({ length: Math.min(mostRows, heap.count) }, (_, i) => first + i);
  return (
    <table>
      <caption>
        {heap.count > mostRows ? say.chunksOf(lane.label, rows.length, heap.count) : say.chunks(lane.label)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say.offset}</th>
          <th scope="col">{say.size}</th>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.block}</th>
          <th scope="col">{say.asked}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((chunk) => {
          const block = heap.block[chunk] as number;
          return (
            <tr key={chunk} aria-current={chunk === heap.hand.chunk ? "true" : undefined}>
              <th scope="row">{formatCount(heap.offset[chunk] as number)}</th>
              <td>{formatCount(heap.size[chunk] as number)}</td>
              <td>
                {words.states[stateOf(heap, chunk)]}
                {chunk === heap.hand.lastRemainder ? say.lastRemainder : ""}
                {chunk === heap.hand.chunk ? say.inHand : ""}
              </td>
              <td>{block === noBlock ? "–" : block}</td>
              <td>{block === noBlock ? "–" : formatCount(heap.requested[chunk] as number)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Bytes({ description, lane }: { description: Description; lane: FigureLane }): ReactElement | null {
  const heap = heapState(lane);
  const { chunk } = heap.hand;
  if (chunk < 0) return null;
  return (
    <table>
      <caption>{say.bytes(lane.label, chunkSentence(description, heap, chunk))}</caption>
      <thead>
        <tr>
          <th scope="col">{say.fromByte}</th>
          <th scope="col">{say.byteCount}</th>
          <th scope="col">{say.whatTheyAre}</th>
        </tr>
      </thead>
      <tbody>
        {chunkFields(heap, freeLists(description, lane), chunk, allocatorOf(lane)).map((field) => (
          <tr key={field.from}>
            <th scope="row">{formatCount(field.from)}</th>
            <td>{formatCount(field.bytes)}</td>
            <td>{field.says}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lists({ description, lane }: { description: Description; lane: FigureLane }): ReactElement | null {
  const heap = heapState(lane);
  const search = searchOf(description, lane);
  const lists = listsInOrder(description, lane, search);
  if (lists.length === 0) return null;
  return (
    <table>
      <caption>{say.lists(lane.label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.list}</th>
          <th scope="col">{say.sizes}</th>
          <th scope="col">{say.chunkCount}</th>
          <th scope="col">{say.theirSizes}</th>
        </tr>
      </thead>
      <tbody>
        {lists.slice(0, mostRows).map(({ number, name, sizes, members }) => (
          <tr key={number}>
            <th scope="row">{`${name}${number === search.list ? say.searched : ""}`}</th>
            <td>{words.sizes(sizes)}</td>
            <td>{formatCount(members.length)}</td>
            <td>
              {Array.from(members)
                .slice(0, 12)
                .map((member) => formatCount(heap.size[member] as number))
                .join(", ") || "–"}
              {members.length > 12 ? " …" : ""}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
