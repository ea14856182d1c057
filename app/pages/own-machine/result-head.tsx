import { Sentences } from "../../base/sentences";
import type { Awaited } from "../../base/use-awaited";
import type { MachineOf } from "./measured";
import { words } from "./own-machine-messages";

interface ResultHeadProps {
  readonly title: string;
  readonly machine: MachineOf;
  readonly library?: string;
  readonly beside: Awaited<unknown>;
  /** What differs from the model, and why. */
  readonly verdicts: readonly string[];
}

export function ResultHead({ title, machine, library, beside, verdicts }: ResultHeadProps) {
  const { system, release, processor, cpus } = machine;
  const on = words.machine(system, release, processor, cpus);
  return (
    <>
      <h2>{title}</h2>
      <p className="machine-on sans">{library === undefined ? on : `${on}; ${library}`}</p>
      <p role="status" className="sans">
        {beside.kind === "running" ? words.running : beside.kind === "failed" ? words.failed(beside.why) : ""}
      </p>
      <Sentences of={verdicts} />
    </>
  );
}
