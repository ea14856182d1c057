/** What is done to a stuck machine at a moment changes nothing of what was before it. */
import { expect, it } from "vitest";
import { kit } from "../models/overload/kit";
import { runOf } from "./mounted";

const stuck =
  "servers=100&memory-mb=160&rate=20&surge-at=20&surge-for=20&surge-rate=60&patience-s=10&duration-s=150&evict=blind";
const momentS = 90;

async function logOf(query: string) {
  const { run, frameAt } = await runOf("overload", query);
  const lane = frameAt(run.steps.length - 1).lanes[0];
  if (!lane) throw new Error("There is a lane.");
  const { log } = lane;
  return Array.from({ length: log.length }, (_, i) =>
    [log.timeNs, log.kind, log.task, log.arg, log.what].map((column) => column.at(i)),
  );
}

it.each(kit.acts?.of ?? [])(
  "$name: the log before it is that of the run without it, and what follows is another",
  async ({ at, params }) => {
    const written = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [`&${name}=${value}`]));
    const plain = await logOf(stuck);
    const acted = await logOf(`${stuck}&${at}=${momentS}${written.join("")}`);
    const before = (log: readonly (number | undefined)[][]) => log.filter(([timeNs]) => Number(timeNs) < momentS * 1e9);
    expect(before(plain).length).toBeGreaterThan(10_000);
    expect(before(acted)).toEqual(before(plain));
    expect(acted).not.toEqual(plain);
  },
);

it("there are four", () => expect(kit.acts?.of).toHaveLength(4));
