import { formatCount, formatSignificant } from "../../base/quantity";
import { metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { looks } from "./core-names";
import { hasMemory, knocking, queueOf, serversOf } from "./lane";
import { words } from "./overload-messages";

const say = words.tables;

const shown = [
  "arrived",
  "goodPerS",
  "deadPerS",
  "blockedShare",
  "loadAverage",
  "servers",
  "maxServers",
  "diskShare",
  "cpuShare",
  "replyP50",
  "replyP99",
  "queueMax",
];

const piecesAMb = 16;

const servers: TableOf = ({ lane }) => {
  const all = serversOf(lane);
  const memory = hasMemory(lane.params);
  return {
    caption: say.servers(lane.label),
    heads: [say.does, say.count, ...(memory ? [say.pieces] : [])],
    rows: looks.map((look) => {
      const own = all.filter((server) => server.look === look);
      const pieces = own.reduce((sum, { resident }) => sum + resident, 0);
      const mb = formatSignificant(Math.round((10 * pieces) / piecesAMb) / 10);
      return [words.looks[look], formatCount(own.length), ...(memory ? [mb] : [])];
    }),
  };
};

const waiting: TableOf = ({ description, lane }) => {
  const queue = queueOf(lane);
  const gone = queue.filter((one) => one).length;
  return {
    caption: say.queue(lane.label),
    heads: [say.who, say.count],
    rows: [
      [say.living, queue.length - gone],
      [say.gone, gone],
      [say.knocking, knocking(description, lane)],
    ],
  };
};

/** The numbers, servers by what they do, and who waits. */
export const OverloadTables = stateTables(metricTable(say.numbers, shown), servers, waiting);
