import { useEffect, useState } from "react";
import { messageOf } from "./message-of";

export type Awaited<T> =
  | { readonly kind: "running"; readonly data: null }
  | { readonly kind: "there"; readonly data: T }
  /** `why`: a sentence. */
  | { readonly kind: "failed"; readonly data: null; readonly why: string };

const running = { kind: "running", data: null } as const;

/** What `make` comes to, made anew for each `of`; what comes for one that was replaced is dropped. */
export function useAwaited<Of, T>(of: Of, make: (of: Of) => Promise<T>): Awaited<T> {
  const [awaited, setAwaited] = useState<{ of: Of; is: Awaited<T> }>({ of, is: running });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes it is the same for as long as the component is
  useEffect(() => {
    let mine = true;
    const tell = (is: Awaited<T>) => mine && setAwaited({ of, is });
    make(of).then(
      (data) => tell({ kind: "there", data }),
      (error: unknown) => tell({ kind: "failed", data: null, why: messageOf(error) }),
    );
    return () => {
      mine = false;
    };
  }, [of]);
  return awaited.of === of ? awaited.is : running;
}
