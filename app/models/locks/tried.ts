import type { Tried } from "../../mount/tried";

export const tried: Tried = {
  opening: "kernel=2.2.14_2.3.99&cpus=4&connections=4&duration-ms=2",
  sizes: [
    "kernel=2.2.14_2.3.99&cpus=2&connections=5&duration-ms=1",
    "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=6&duration-ms=1",
    "workload=specweb99&kernel=2.2.14&mhz=450&connections=1000&duration-ms=10",
  ],
  drawn: { plate: { cpus: true }, clock: { cpus: true } },
  plate: "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=2&duration-ms=1",
  quiet: ["split", "profile", "race"],
  large: { connections: 1000 },
  // Files come from disk where memory is small, and the disk takes its time.
  small: { connections: 300, "duration-ms": 15, "ram-mb": 512 },
};
