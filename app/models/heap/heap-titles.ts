/** What a page says of the heap's figures before their drawings are fetched. */
import { formatCount } from "../../base/quantity";

export const words = {
  drawings: {
    map: "The heap, by address",
    plate: "The whole run, addresses upward, calls to the right",
    "low-plate": "The whole run, addresses upward, calls to the right, low",
    listed: "The heap by address, each free list under the row to which it points",
    chunks: "The chunks side by side",
    bins: "The free lists",
    bytes: "The chunk in hand",
    fragmentation: "Fragmentation, call by call",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "placed:1", name: "The first block is placed", short: "first block" },
    { at: "call-free:1", name: "The first free()", short: "first free()" },
    { at: "split:1", name: "A chunk is split", short: "split" },
    { at: "merge-next:1", name: "Two free chunks become one", short: "merged" },
    { at: "sbrk:2@1", name: "The heap grows a second time", short: "heap grows" },
    { at: "end", name: "The last call is done", short: "end" },
  ],
  input: {
    name: "your own trace",
    label: "Your own trace, one call on each line",
    help: "“a ID SIZE” allocates, “f ID” frees, “r ID SIZE” resizes, “---” begins a fresh heap: .rep files of the malloc lab as they are. Or what ltrace prints or mtrace() writes. After a line “offsets”, a number for each a and r: where your own allocator put the block. A million calls at most.",
    ask: "Nothing runs yet: this scenario runs calls of your own. Type or paste some below, drop a file on the field, or choose one.",
    placeholder: "a 0 40\na 1 100\nf 0",
    action: (lines: number) =>
      lines === 0 ? "Run this trace" : lines === 1 ? "Run this line" : `Run these ${formatCount(lines)} lines`,
  },
  lab: {
    title: "The lab: heaps",
    description:
      "Every parameter of the heap: up to four allocators on the same calls, chunk by chunk, or on a trace of your own, as a link that can be shared.",
    lead: "All that the figures of the chapter on allocators can do: seven allocators, five workloads, and your own trace. The address of this page is what you see: send it, cite it, come back to it.",
  },
} as const;
