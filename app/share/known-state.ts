/** Moments that the site itself names have an address in the path (app/build/states): links to it show their picture everywhere. */
import { useAwaited } from "../base/use-awaited";

/** Below the site's root; written by the build: by model, of each query the moment's address below `moment/`. */
const listFile = "moment/known.json";

type KnownStates = Readonly<Record<string, Readonly<Record<string, string>>>>;

let list: Promise<KnownStates> | null = null;

/** Whole address of the state's own page; "" where it has none, or the list did not come. */
export function useKnownState(labAddress: string, model: string, query: string): string {
  const known = useAwaited(`${labAddress} ${query}`, async () => {
    const root = new URL("../../", labAddress);
    list ??= fetch(new URL(listFile, root)).then((answer) => (answer.ok ? answer.json() : {}));
    try {
      return await list;
    } catch {
      list = null;
      return null;
    }
  });
  const id = known.data?.[model]?.[query];
  return id === undefined ? "" : new URL(`../../moment/${id}/`, labAddress).href;
}
