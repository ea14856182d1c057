/** The search as a drawing of the stage: an upright tells what the manager looked at for its threads. */

import { greatest, least } from "../../base/extremes";
import type { Ask, Hit, Tip } from "../../mount/drawing";
import { listDrawing } from "../../mount/list-drawing";
import { historyOf } from "./lane";
import { layoutSearch, threadsAt } from "./search-layout";
import type { ThreadsShape } from "./shape";
import { words } from "./threads-messages";

interface SearchHit extends Hit {
  readonly kind: "search";
  /** In the order of being made: from the first up to, not including, the second. */
  readonly threads: readonly [number, number];
}

type SearchAsk = Ask<ThreadsShape>;

export const searchDrawing = listDrawing<ThreadsShape, null, null, SearchHit>(
  ({ description, shape, frame, width }) => layoutSearch(description, shape, frame, width),
  { broad: true, hits: hitAt, tip: tipOf },
);

function hitAt({ shape, width }: SearchAsk, x: number, y: number): SearchHit | null {
  const at = threadsAt(shape, width, x, y);
  const made = at && shape.lanes[at.lane]?.threads;
  if (!at || !made || at.from >= made) return null;
  return { kind: "search", lane: at.lane, threads: [at.from, Math.min(at.to, made)] };
}

function tipOf({ description, frame }: SearchAsk, { lane, threads: [from, to] }: SearchHit): Tip | null {
  const data = frame.lanes[lane];
  if (!data) return null;
  const history = historyOf(description, data);
  const made = history.bornNs.countUpTo(frame.displayTimeNs);
  const title = to - from === 1 ? words.threadTitle(to) : words.threadsTitle(from + 1, to + 1);
  if (from >= made) return { title, lines: [words.states["to-come"]] };
  const looks = Array.from(history.looks.values.subarray(from, Math.min(to, made)));
  const [fewest, most] = [least(looks), greatest(looks)];
  return { title, lines: [most === 0 ? words.search.unsearched : words.search.looks(fewest, most)] };
}
