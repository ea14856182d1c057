import { createContext, type ReactNode, use, useContext } from "react";

/**
 * Data that a component needs for its first frame and that only a run can give (the state of a scenario, a swept curve).
 *
 * While pages are prerendered, `useStaticData(key, load)` calls `load`, the render waits for it, and the value is written into the page as JSON.
 * In the browser the same call returns that value at once, so that hydration sees what the HTML shows; `load` is never called there, and where the page
 * carries no value (a scenario that nobody prerendered) the answer is undefined: draw an empty frame and let the worker fill it.
 *
 * Rules: the key names everything that the value depends on (a scenario link does); the value is plain JSON, in which typed arrays may stand; `load`
 * reaches what only the build needs by a dynamic import, which keeps it out of the page's first chunk.
 */
export function useStaticData<T>(key: string, load: () => Promise<T>): T | undefined {
  const store = useContext(StaticDataContext);
  const forBuildAlone = useContext(BuildAloneContext);
  if (store === null) return undefined;
  if (!store.collecting) return store.held.get(key)?.value as T | undefined;
  if (!forBuildAlone) store.carried.add(key);
  // Always through `use`, also when the value is there: React tells the promises of one component apart by the order in which it meets them.
  let pending = store.pending.get(key);
  if (pending === undefined) {
    pending = load().then((value) => {
      // Hydration must see what the page carries, not what the build had: the same value after a round trip through JSON.
      const held = { value: decode(encode(value)) };
      store.held.set(key, held);
      return held.value;
    });
    store.pending.set(key, pending);
  }
  return use(pending as Promise<T>);
}

/** One store a page. */
export interface StaticDataStore {
  readonly collecting: boolean;
  readonly held: Map<string, { readonly value: unknown }>;
  readonly pending: Map<string, Promise<unknown>>;
  /** Keys of what the browser will ask for. */
  readonly carried: Set<string>;
}

const BuildAloneContext = createContext(false);

/** What is asked for in here, the browser never renders: the page does not carry it as data. */
export function BuildAloneProvider({ children }: { children: ReactNode }) {
  return <BuildAloneContext value={true}>{children}</BuildAloneContext>;
}

const StaticDataContext = createContext<StaticDataStore | null>(null);

export function StaticDataProvider({ store, children }: { store: StaticDataStore; children: ReactNode }) {
  return <StaticDataContext value={store}>{children}</StaticDataContext>;
}

/** For the prerenderer: loads what is asked for. */
export function collectingStore(): StaticDataStore {
  return { collecting: true, held: new Map(), pending: new Map(), carried: new Set() };
}

/**
 * For the browser: answers from the text of the page's JSON script element; empty or spoilt text gives an empty store. `readPrinted` gives the markup
 * that the page shows under a name (see storeToText). It may be left between two values: a long chapter has a quarter of a megabyte of markup.
 */
export function* storeFromText(
  text: string | null | undefined,
  readPrinted: (name: string) => string = () => "",
): Generator<void, StaticDataStore> {
  const held = new Map<string, { value: unknown }>();
  try {
    for (const [key, value] of Object.entries(JSON.parse(text || "{}"))) {
      held.set(key, { value: decode(value, readPrinted) });
      yield;
    }
  } catch {
    held.clear();
  }
  return { collecting: false, held, pending: new Map(), carried: new Set() };
}

/**
 * Everything collected so far, safe inside a script element. `printed`: markup that the page shows anyway, with the name under which it can be read back
 * from there; it is not carried a second time.
 */
export function storeToText(store: StaticDataStore, printed: ReadonlyMap<string, string> = new Map()): string {
  const entries = inOrder(store).map(([key, value]) => [key, encode(value, printed)]);
  return JSON.stringify(Object.fromEntries(entries)).replaceAll("<", "\\u003c");
}

/** What the page carries, by key: which run ends first is chance, and two builds of one source are to be the same files. */
function inOrder(store: StaticDataStore): (readonly [string, unknown])[] {
  const carried = [...store.held].filter(([key]) => store.carried.has(key));
  return carried.map(([key, { value }]) => [key, value] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Every string in the values that could be markup: long, and with a tag. */
export function longMarkup(store: StaticDataStore): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value === "string") {
      if (value.length > 300 && value.startsWith("<")) found.add(value);
    } else if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) {
      Object.values(value).forEach(visit);
    }
  };
  for (const [, value] of inOrder(store)) visit(value);
  return [...found];
}

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type ArrayName = keyof typeof arrayTypes;

/** A typed array becomes { "$": its type, "v": numbers }; NaN and infinities, which JSON lacks, become text. */
function encode(value: unknown, printed?: ReadonlyMap<string, string>): unknown {
  if (ArrayBuffer.isView(value)) {
    const name = value.constructor.name as ArrayName;
    if (!(name in arrayTypes))
      throw new TypeError(`Static data may hold ${Object.keys(arrayTypes).join(", ")}, not ${name}.`);
    return { $: name, v: Array.from(value as Float64Array, encodeNumber) };
  }
  if (typeof value === "number") return encodeNumber(value);
  if (typeof value === "string") {
    const name = printed?.get(value);
    return name === undefined ? value : { $: "printed", v: name };
  }
  if (Array.isArray(value)) return value.map((inner) => encode(inner, printed));
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, encode(inner, printed)]));
  }
  return value;
}

function encodeNumber(value: number): unknown {
  return Number.isFinite(value) ? value : { $: "number", v: String(value) };
}

function decode(value: unknown, readPrinted: (name: string) => string = () => ""): unknown {
  const inside = (inner: unknown) => decode(inner, readPrinted);
  if (Array.isArray(value)) return value.map(inside);
  if (value === null || typeof value !== "object") return value;
  const { $: type, v } = value as { $?: string; v?: unknown };
  if (type === "number") return Number(v);
  if (type === "printed") return readPrinted(String(v));
  if (type !== undefined && type in arrayTypes)
    return arrayTypes[type as ArrayName].from((v as unknown[]).map(inside) as number[]);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
}
