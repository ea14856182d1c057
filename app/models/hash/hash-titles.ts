/** What a page says of the hash tables' figures before their drawings are fetched, and the names of a key's rows, whose number gives a drawing its height. */
import { formatCount } from "../../base/quantity";

export const words = {
  drawings: {
    table: "The table",
    plate: "The whole table, buckets to the right, keys upward",
    bits: "The key’s bits",
    histogram: "How long the chains are",
    tallest: "The fullest bucket, beside chance",
  },
  /** `short`: on the scrubber. */
  moments: [
    { at: "insert:1", name: "The first key is in the table", short: "first key" },
    { at: "insert:100", name: "A hundred keys are in the table", short: "100 keys" },
    { at: "found:1", name: "A key is looked up and found", short: "first found" },
    { at: "missing:1", name: "A key is looked up that is not there", short: "first missing" },
    { at: "end", name: "The table is done", short: "end" },
  ],
  input: {
    name: "your own keys",
    label: "Your own keys, one on each line",
    help: "A number, two numbers, or a path, as the hash function takes them; a million lines at most.",
    ask: "Nothing runs yet: this scenario hashes keys of your own. Type or paste some below, drop a file on the field, or choose one.",
    placeholder: "/usr/bin/env",
    action: (lines: number) =>
      lines === 0 ? "Hash these lines" : lines === 1 ? "Hash this line" : `Hash these ${formatCount(lines)} lines`,
  },
  lab: {
    title: "The lab: hash tables",
    description:
      "Every parameter of the kernel's hash tables: up to four functions on the same keys, link by link, as a link that can be shared.",
    lead: "All that the figures of the chapter on hash tables can do. The address of this page is what you see: send it, cite it, come back to it.",
  },

  /** The names of a key's two parts; integers have only the second. */
  parts: {
    integer: ["", "key"],
    page: ["inode address", "page number"],
    buffer: ["device", "block"],
    inode: ["superblock", "inode number"],
    dentry: ["parent directory", "name, hashed"],
  },
  rows: {
    product: "product, low 32 bits",
    hash: "hash value",
    joined: "joined",
    folded: "folded",
    shiftBy32: "a shift by 32 is none",
    shiftOnI386: (bits: number) => `an i386 shifts by ${bits}`,
    cancels: "shift by 0: cancels",
  },
} as const;
