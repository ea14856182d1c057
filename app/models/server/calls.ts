/** The calls of a page by build, read off the lines of the listing, that the core steps through. */
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { type Build, builds } from "./core-names";

export interface PageCall {
  /** Line of the listing. */
  readonly line: number;
  /** What the call is for: the line's label after its build. */
  readonly step: string;
  /** As the line says it. */
  readonly text: string;
  /** "open()". */
  readonly name: string;
}

const folder = "lstat";
const inFolder = "htaccess";

/** In the order in which they are made. */
export function pageCalls({ lines }: Description, build: Build, folders: number): readonly PageCall[] {
  const own = lines.flatMap(({ label, text }, line): PageCall[] => {
    const [head, step] = label.split(".");
    if (head !== build || step === undefined) return [];
    return [{ line, step, text, name: `${/(\w+)\(/.exec(text)?.[1] ?? text}()` }];
  });
  const within = own.filter(({ step }) => step === folder || step === inFolder);
  return own.flatMap((call) => {
    if (call.step === inFolder) return [];
    return call.step === folder ? Array.from({ length: folders }, () => within).flat() : [call];
  });
}

export const foldersOf = (params: LaneParams): number => Number(params["root-depth"]) + Number(params.depth);

export interface CallGrid {
  /** Of the build that makes them all. */
  readonly rows: readonly PageCall[];
  /** By build: of each row its place in the build's list, or -1. */
  readonly columns: readonly { readonly build: Build; readonly places: readonly number[]; readonly count: number }[];
}

/** Every build leaves some of the first one's calls out. */
export function callGrid(description: Description, params: LaneParams): CallGrid {
  const folders = foldersOf(params);
  const rows = pageCalls(description, "default", folders);
  return {
    rows,
    columns: builds.map((build) => {
      const own = pageCalls(description, build, folders);
      let next = 0;
      const places = rows.map(({ step }) => (own[next]?.step === step ? next++ : -1));
      return { build, places, count: own.length };
    }),
  };
}
