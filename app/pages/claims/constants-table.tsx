import { formatQuantity } from "../../base/quantity";
import { TableHeads } from "../../base/table-heads";
import { Cite } from "../prose/sources";
import { words } from "./claims-messages";

interface Constant {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly how: string;
  readonly source: { readonly id: string; readonly at: string } | null;
  readonly on?: readonly string[];
  readonly note: string;
}

export interface Machine {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly basedOn?: string;
  readonly constants: readonly Constant[];
}

/** Every cost that the simulated machine charges, with how it is known. */
export function ConstantsTable({ machine }: { machine: Machine }) {
  return (
    <table className="constants sans" aria-label={words.constantsOf(machine.title)}>
      <TableHeads of={words.constantColumns} />
      <tbody>
        {machine.constants.map((constant) => (
          <tr key={constant.name}>
            <th scope="row">
              <code>{constant.name}</code>
            </th>
            <td data-label={words.value}>
              <span>{formatQuantity(constant.value, constant.unit)}</span>
            </td>
            <td data-label={words.howKnown}>
              <span>
                {constant.how}
                {constant.on && <FittedOn rows={constant.on} />} {constant.source && <Cite {...constant.source} />}
              </span>
            </td>
            <td className="constant-note">{constant.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FittedOn({ rows }: { rows: readonly string[] }) {
  return (
    <>
      {" "}
      {words.on}{" "}
      {rows.map((id, i) => (
        <span key={id}>
          {i > 0 && words.and}
          <a href={`#claim-${id}`}>{id}</a>
        </span>
      ))}
    </>
  );
}
