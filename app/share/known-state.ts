/** Moments that the site itself names have an address in the path (app/build/states): links to it show their picture everywhere. */
import { useEffect, useState } from "react";

/** Below the site's root; written by the build: by model, of each query the moment's address below `moment/`. */
const listFile = "moment/known.json";

type KnownStates = Readonly<Record<string, Readonly<Record<string, string>>>>;

let list: Promise<KnownStates> | null = null;

/** Whole address of the state's own page; "" where it has none, or the list did not come. */
export function useKnownState(labAddress: string, model: string, query: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const root = new URL("../../", labAddress);
    let wanted = true;
    list ??= fetch(new URL(listFile, root)).then((answer) => (answer.ok ? answer.json() : {}));
    list.then(
      (known) => {
        const id = known[model]?.[query];
        if (wanted) setAddress(id === undefined ? "" : new URL(`moment/${id}/`, root).href);
      },
      () => {
        list = null;
      },
    );
    return () => {
      wanted = false;
    };
  }, [labAddress, model, query]);
  return address;
}
