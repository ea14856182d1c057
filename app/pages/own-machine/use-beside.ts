import { useEffect, useState } from "react";

export type Beside<T> =
  | { readonly kind: "running" }
  | { readonly kind: "there"; readonly data: T }
  | { readonly kind: "failed"; readonly why: string };

/** Made anew for each `of`; what comes for one that was replaced is dropped. */
export function useBeside<Of extends object, T>(of: Of, make: (of: Of) => Promise<T>): Beside<T> {
  const [beside, setBeside] = useState<{ of: Of; is: Beside<T> }>({ of, is: { kind: "running" } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes it is the same for as long as the page is
  useEffect(() => {
    let mine = true;
    const tell = (is: Beside<T>) => mine && setBeside({ of, is });
    make(of).then(
      (data) => tell({ kind: "there", data }),
      (error: unknown) => tell({ kind: "failed", why: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      mine = false;
    };
  }, [of]);
  return beside.of === of ? beside.is : { kind: "running" };
}
