import { greatest, least } from "../base/extremes";
/**
 * Arithmetic over named runs, as the ledger writes it: "one.throughputPerS / all.throughputPerS". Numbers, names, + - * /, comparisons (1 or 0),
 * parentheses, and min, max, mean, abs, median of a list. Division by zero gives no number, and no number is ever taken for agreement.
 */

export type Formula =
  | { readonly kind: "number"; readonly value: number }
  /** A metric of a run; `run` null: of the only run. */
  | { readonly kind: "metric"; readonly run: string | null; readonly metric: string }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Formula[] };

type Operation = (args: readonly number[]) => number;

const operations: Readonly<Record<string, Operation>> = {
  "+": ([a = Number.NaN, b = Number.NaN]) => a + b,
  "-": ([a = Number.NaN, b = Number.NaN]) => a - b,
  "*": ([a = Number.NaN, b = Number.NaN]) => a * b,
  "/": ([a = Number.NaN, b = Number.NaN]) => (b === 0 ? Number.NaN : a / b),
  "<": ([a = Number.NaN, b = Number.NaN]) => (Number.isNaN(a + b) ? Number.NaN : Number(a < b)),
  ">": ([a = Number.NaN, b = Number.NaN]) => (Number.isNaN(a + b) ? Number.NaN : Number(a > b)),
};

const functions: Readonly<Record<string, Operation>> = {
  min: (args) => least(args),
  max: (args) => greatest(args),
  mean: (args) => args.reduce((sum, value) => sum + value, 0) / args.length,
  abs: ([value = Number.NaN]) => Math.abs(value),
  median: (args) => {
    const sorted = [...args].sort((a, b) => a - b);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1
      ? (sorted[middle] ?? Number.NaN)
      : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
  },
};

/** Throws an Error that says where the text stops making sense. */
export function parseFormula(text: string): Formula {
  const tokens = text.match(/\d+(\.\d+)?(e-?\d+)?|[A-Za-z_][\w-]*(\.[A-Za-z_]\w*)?|\S/g) ?? [];
  let at = 0;
  const fail = (expected: string): never => {
    const found = tokens[at] === undefined ? "its end" : `"${tokens[at]}"`;
    throw new Error(`The formula "${text}" has ${found} where ${expected} was expected.`);
  };
  const take = (token: string) => {
    if (tokens[at] !== token) fail(`"${token}"`);
    at++;
  };
  const binary = (names: readonly string[], operand: () => Formula) => (): Formula => {
    let left = operand();
    for (let name = tokens[at]; name !== undefined && names.includes(name); name = tokens[at]) {
      at++;
      left = { kind: "call", name, args: [left, operand()] };
    }
    return left;
  };
  const atom = (): Formula => {
    const token = tokens[at] ?? "";
    if (token === "(") {
      at++;
      const inner = comparison();
      take(")");
      return inner;
    }
    if (token === "-") {
      at++;
      return { kind: "call", name: "-", args: [{ kind: "number", value: 0 }, atom()] };
    }
    if (/^\d/.test(token)) {
      at++;
      return { kind: "number", value: Number(token) };
    }
    if (!/^[A-Za-z_]/.test(token)) fail("a number or a name");
    at++;
    if (tokens[at] !== "(") {
      const [first = "", second] = token.split(".");
      return { kind: "metric", run: second === undefined ? null : first, metric: second ?? first };
    }
    if (!(token in functions)) fail(`one of ${Object.keys(functions).join(", ")} before a parenthesis`);
    take("(");
    const args = [comparison()];
    while (tokens[at] === ",") {
      at++;
      args.push(comparison());
    }
    take(")");
    return { kind: "call", name: token, args };
  };
  const sum = binary(["+", "-"], binary(["*", "/"], atom));
  const comparison = binary(["<", ">"], sum);
  const formula = comparison();
  if (at < tokens.length) fail("an operator or the end");
  return formula;
}

/** `lookup` gives NaN for what it doesn't know. */
export function evaluateFormula(formula: Formula, lookup: (run: string | null, metric: string) => number): number {
  switch (formula.kind) {
    case "number":
      return formula.value;
    case "metric":
      return lookup(formula.run, formula.metric);
    case "call": {
      const args = formula.args.map((arg) => evaluateFormula(arg, lookup));
      return (operations[formula.name] ?? functions[formula.name])?.(args) ?? Number.NaN;
    }
  }
}
