/** A canvas's context that writes down what is called on it, each call with the state that it depends on. For tests. */
import type { Context } from "./display-list";

export interface Call {
  readonly line: string;
}

const rounded = (value: unknown): string =>
  typeof value === "number"
    ? String(Math.round(value * 100) / 100)
    : typeof value === "object" && !Array.isArray(value)
      ? ""
      : String(value);

/** Which state each call reads. */
const reads: Readonly<Record<string, readonly string[]>> = {
  fillRect: ["fill"],
  fill: ["fill"],
  stroke: ["stroke", "width"],
  strokeRect: ["stroke", "width"],
  fillText: ["fill", "font", "align"],
  strokeText: ["stroke", "width", "font", "align"],
};
const names: Readonly<Record<string, string>> = {
  fill: "fillStyle",
  stroke: "strokeStyle",
  width: "lineWidth",
  font: "font",
  align: "textAlign",
};

export function recordingContext(): { ctx: Context; calls: Call[]; patterns: unknown[] } {
  const calls: Call[] = [];
  const patterns: unknown[] = [];
  const state: Record<string, unknown> = { globalAlpha: 1 };
  const call = (name: string, args: readonly unknown[]) => {
    const told = (reads[name] ?? []).map((key) => `${key}=${state[names[key] as string]}`);
    if (reads[name] && state.globalAlpha !== 1) told.push(`alpha=${state.globalAlpha}`);
    calls.push({
      line: [name, ...args.map(rounded).filter((arg, i) => arg !== "" || Array.isArray(args[i])), ...told].join(" "),
    });
  };
  const pattern = { setTransform: () => {}, toString: () => "pattern" };
  const ctx = new Proxy(state, {
    get: (_, name: string) => {
      if (name === "createPattern")
        return (tile: unknown) => {
          patterns.push(tile);
          return pattern;
        };
      return name in state ? state[name] : (...args: readonly unknown[]) => call(name, args);
    },
  });
  return { ctx: ctx as unknown as Context, calls, patterns };
}
