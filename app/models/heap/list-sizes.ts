/** In words, which sizes of chunks a list holds. Pure. */
import { formatCount } from "../../base/quantity";
import type { SizesOfList } from "../../model/description";

/** "640–696", "392", "from 524,288", in bytes; "none", and "any" where `sizes` is undefined. */
export function listSizesText(sizes: SizesOfList | undefined): string {
  if (!sizes) return sizes === null ? "none" : "any";
  const [least, most] = sizes;
  if (most === null) return `from ${formatCount(least)}`;
  return least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`;
}
