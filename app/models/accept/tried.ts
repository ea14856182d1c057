import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "threads=10&policy=wake-all_wake-one",
  plate: "threads=100&policy=wake-all&printk=off",
  quiet: ["run-queue-scan", "wait-queue-walk", "time-split"],
  large: { threads: 100_000 },
  small: { threads: 12, "duration-ms": 60, rate: 300, connections: 4, "client-ms": 8 },
};
