import table from "../../../content/papers/molloy-lever-2000-table-1.json";
import { useStaticData } from "../../base/static-data";
import { type ChartServices, useChartServices } from "../../charts/services";
import type { Verdict } from "../../model/ledger";
import { VerdictShape } from "../claims/verdict-mark";
import { verdictWords } from "../claims/verdict-words";
import { useSite } from "../site";
import { words } from "./paper-messages";

/** The ledger's name of each column of the table. */
const claimOf: Readonly<Record<string, string>> = {
  "wake-all": "accept.stock",
  "task-exclusive": "accept.taskex",
  "wake-one": "accept.wakeone",
};

interface Cell {
  readonly published: number;
  readonly simulated: number | null;
  readonly verdict: Verdict;
}

/** By the build alone: by "claim/threads". */
async function loadCells(services: Pick<ChartServices, "describe" | "sweep">): Promise<Record<string, Cell>> {
  if (!import.meta.env.SSR) throw new Error("The table is computed by the build.");
  const { allClaims, runClaims } = await import("../claims/ledger-data");
  const families = Object.values(claimOf);
  const rows = allClaims.filter(({ id }) => families.some((family) => new RegExp(`^${family}/\\d+$`).test(id)));
  const outcomes = await runClaims(rows, services);
  return Object.fromEntries(
    rows.map(({ id, published }, i) => [
      id,
      {
        published: Number(published),
        simulated: outcomes[i]?.simulated ?? null,
        verdict: outcomes[i]?.verdict ?? "missed",
      },
    ]),
  );
}

const columns = table.columns.filter(({ id }) => id in claimOf);
const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Table I in full, each number with what the machine gives and the ledger's verdict, which leads to its row. */
export function SettleTable() {
  const services = useChartServices();
  const { href } = useSite();
  const cells = useStaticData("table 1", () => loadCells(services)) ?? {};
  return (
    <table className="paper-table">
      <caption>{words.settle.caption}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {words.settle.threads}
          </th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="colgroup" colSpan={2}>
              {label}
            </th>
          ))}
        </tr>
        <tr>
          {columns.flatMap(({ id }) =>
            [words.settle.published, words.settle.here].map((name) => (
              <th key={`${id} ${name}`} scope="col">
                {name}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ threads }) => (
          <tr key={threads}>
            <th scope="row">{threads}</th>
            {columns.map(({ id }) => {
              const claim = `${claimOf[id]}/${threads}`;
              const cell = cells[claim];
              return cell && <Pair key={id} cell={cell} address={`${href("claims/")}#claim-${claim}`} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The published number, and the machine's with its verdict. */
function Pair({ cell: { published, simulated, verdict }, address }: { cell: Cell; address: string }) {
  return (
    <>
      <td>{number.format(published)}</td>
      <td>
        <a href={address} className={`verdict-${verdict}`} title={verdictWords[verdict]}>
          {simulated === null ? "" : number.format(simulated)} <VerdictShape verdict={verdict} />
          <span className="visually-hidden">{verdictWords[verdict]}</span>
        </a>
      </td>
    </>
  );
}
