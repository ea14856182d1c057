import { type ComponentType, useEffect, useState } from "react";
import type { ParamSweepProps } from "./param-sweep/param-sweep";
import { words } from "./param-sweep/param-sweep-messages";

/** A parameter's small sweep; its code comes when the parameter is first opened. */
export function LabParamSweep(props: ParamSweepProps) {
  const [Sweep, setSweep] = useState<ComponentType<ParamSweepProps> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let wanted = true;
    import("./param-sweep/param-sweep").then(
      (module) => wanted && setSweep(() => module.ParamSweep),
      () => wanted && setProblem(words.missing),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return Sweep ? <Sweep {...props} /> : <p role="status">{problem}</p>;
}
