import { linesListing } from "../../cpus/listing/lines-listing";
import type { Group } from "../../cpus/listing/listing";

const allocatorOf = (group: Group | undefined): string | undefined => group?.name.split(", ")[1];

/** The listing of the allocators that are compared, one after the other under their names. */
export const HeapListing = linesListing({
  // The core's listing is ASCII.
  typeset: (text) => text.replaceAll("<-", "←").replaceAll(">=", "≥"),
  // Lines on which chunks are looked at.
  modeOf: ({ label }) => (/look|search|own|larger/.test(label) ? "scan" : "other"),
  above(group, before) {
    const allocator = allocatorOf(group);
    const named = allocator !== undefined && allocator !== allocatorOf(before);
    return named && <p className="heap-listing-name">{allocator}</p>;
  },
});
