import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "function=mask_crc32&keys=random&count=24&buckets=8",
  plate: "function=mask&keys=random&count=24&buckets=8",
  quiet: ["table", "bits", "histogram", "tallest"],
  large: { count: 1_000_000, keys: "random" },
  small: { count: 60 },
};
