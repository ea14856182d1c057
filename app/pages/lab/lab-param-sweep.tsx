import { useAwaited } from "../../base/use-awaited";
import type { ParamSweepProps } from "./param-sweep/param-sweep";
import { words } from "./param-sweep/param-sweep-messages";

const load = () => import("./param-sweep/param-sweep");

/** A parameter's small sweep; its code comes when the parameter is first opened. */
export function LabParamSweep(props: ParamSweepProps) {
  const code = useAwaited(load, load);
  if (code.data === null) return <p role="status">{code.kind === "failed" ? words.missing : ""}</p>;
  return <code.data.ParamSweep {...props} />;
}
