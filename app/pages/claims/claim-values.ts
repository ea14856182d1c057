/** How values of the ledger are written. */
import { formatQuantity } from "../../base/quantity";
import type { Claim } from "../../model/ledger";
import { points } from "./verdict-words";

/** A number never stands alone: with its unit, and with what it counts. */
export function valueText({ unit, quantity }: Pick<Claim, "unit" | "quantity">, value: number | string): string {
  if (typeof value === "string") return value;
  return `${formatQuantity(value, unit)}${quantity ? ` ${quantity}` : ""}`.replace(/^-/, "−");
}

/** Of numbers in percent, of shares in points. */
export function signedError({ kind }: Pick<Claim, "kind">, error: number): string {
  const percent = (error * 100).toFixed(Math.abs(error) < 0.0995 ? 1 : 0);
  const unit = kind === "share" ? points : "%";
  if (Number(percent) === 0) return `0${unit}`;
  return `${error > 0 ? "+" : ""}${percent}${unit}`.replace("-", "−");
}
