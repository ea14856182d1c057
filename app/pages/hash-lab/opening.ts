import type { StaticHashRequest } from "../../player/static-hash";

export const labFigures = "table+bits+histogram";

/** What the lab shows under its bare address: the buffer cache's two functions on the same blocks. */
export const openingRequest: StaticHashRequest = {
  scenario: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata",
  at: "end",
  figures: ["table", "bits", "histogram"],
  listing: true,
};
