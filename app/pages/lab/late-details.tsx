import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAwaited } from "../../base/use-awaited";

interface LateDetailsProps<Code> {
  readonly className: string;
  readonly summary: string;
  readonly load: () => Promise<Code>;
  /** While it comes, and where it does not: sentences. */
  readonly loading: string;
  readonly missing: string;
  readonly children: (code: Code) => ReactNode;
}

/** Folded away, and its code is fetched when it is opened; once more each time that it did not come. */
export function LateDetails<Code>({ className, summary, load, loading, missing, children }: LateDetailsProps<Code>) {
  const [asked, setAsked] = useState(0);
  const code = useAwaited(asked, async () => (asked === 0 ? null : load()));
  const opened = () => {
    if (code.data === null && (code.kind !== "running" || asked === 0)) setAsked(asked + 1);
  };
  // Opened before the page was awake.
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (details.current?.open) opened();
  }, []);
  return (
    <details
      ref={details}
      className={`${className} needs-js`}
      onToggle={({ currentTarget }) => currentTarget.open && opened()}
    >
      <summary>{summary}</summary>
      {code.data === null ? <p role="status">{code.kind === "failed" ? missing : loading}</p> : children(code.data)}
    </details>
  );
}
