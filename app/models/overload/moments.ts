import type { KeptMoment } from "../../mount/kept-moment";

const badMinute = "surge-at=30&surge-for=30&duration-s=120";

export const moments: readonly KeptMoment[] = [
  { name: "few", scenario: `servers=60&${badMinute}`, at: "58s", figure: "room", listing: true },
  { name: "many", scenario: `servers=40&memory-mb=160&rate=20&${badMinute}`, at: "100s", figure: "room" },
  { name: "two", scenario: `servers=60_150&${badMinute}`, at: "end", figure: "lanes" },
  { name: "plate", scenario: `servers=200&${badMinute}`, at: "80s", figure: "plate" },
  { name: "plate-at-rest", scenario: `servers=60&${badMinute}`, at: "", figure: "plate" },
  {
    name: "queue-alone",
    scenario: `evict=none&cpus=1&page-kind=fixed&page-cpu-ms=100&servers=8&pool=fixed&rate=8&surge-rate=20&patience-s=10&reloads=9&backlog=48_511&${badMinute}`,
    at: "end",
    figure: "lanes",
  },
  {
    name: "restart",
    scenario: `servers=150&${badMinute}&restart-at=90&restart-servers=80&gap-at=70&gap-for=10`,
    at: "restart:1",
    figure: "plate",
  },
  {
    name: "loop",
    scenario:
      "evict=none&cpus=1&page-kind=fixed&page-cpu-ms=100&servers=8&pool=fixed&patience-s=10&reloads=9&rate=0.5&peak-rate=14&rate-shape=up-and-down&sweep-s=300&duration-s=600&backlog=48_511",
    at: "500s",
    figure: "loop",
  },
  { name: "at-rest", scenario: `servers=60&${badMinute}`, at: "", figure: "room+lanes" },
];
