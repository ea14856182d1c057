import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: "threads=10", at: "", figure: "herd", listing: true },
  {
    name: "two-kernels",
    scenario: "threads=20&policy=wake-all_wake-one",
    at: "look:1@2",
    figure: "herd",
    listing: true,
  },
  { name: "a-thousand", scenario: "threads=1000", at: "5ms", figure: "herd" },
  { name: "a-thousand-o1", scenario: "threads=1000&scheduler=o1", at: "20ms", figure: "herd" },
  { name: "at-the-end", scenario: "threads=20&policy=task-exclusive", at: "end", figure: "herd+time-split" },
  {
    name: "walk-to-select",
    scenario: "threads=8&policy=wake-one_always-wake&select-sleepers=1&select-position=back",
    at: "183us",
    figure: "wait-queue-walk",
  },
  { name: "plate-at-rest", scenario: "threads=5&cpus=2", at: "", figure: "plate" },
  { name: "plate", scenario: "threads=12&policy=wake-all_wake-one&printk=off", at: "200us", figure: "plate" },
  {
    name: "plate-of-a-thousand",
    scenario: "threads=1000&scheduler=goodness_o1&printk=off",
    at: "40ms",
    figure: "plate",
  },
  {
    name: "clock",
    scenario: "threads=8&cpus=2&policy=wake-all_wake-one&printk=off",
    at: "150us",
    figure: "clock+overview",
  },
  { name: "clock-of-sixteen-cpus", scenario: "threads=20&cpus=16&printk=off", at: "200us", figure: "clock+overview" },
  { name: "scan", scenario: "threads=400", at: "5ms", figure: "run-queue-scan" },
  { name: "openbsd", scenario: "threads=10&policy=serialized", at: "200us", figure: "herd+time-split" },
  {
    name: "fence",
    scenario: "threads=10&policy=user-lock&arrivals=burst&connections=4&service-us=200",
    at: "600us",
    figure: "herd",
  },
  {
    name: "fence-of-files",
    scenario: "threads=10&policy=user-lock-fcntl&arrivals=burst&connections=4&service-us=200&printk=off",
    at: "300us",
    figure: "herd+wait-queue-walk",
  },
  {
    name: "callbacks-apart",
    scenario: "threads=10&policy=wake-all&data-ready=one&printk=off",
    at: "210us",
    figure: "wait-queue-walk",
  },
];
