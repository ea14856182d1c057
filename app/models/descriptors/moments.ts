import type { KeptMoment } from "../../stage/kept-moment";

const few = "open=64&nth=60&word=4";

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: few, at: "", figure: "map+plate" },
  {
    name: "second-open",
    scenario: `allocator=next-fd_two-level&${few}`,
    at: "give:2",
    figure: "map+plate",
    listing: true,
  },
  { name: "searching", scenario: `${few}`, at: "look:9", figure: "map" },
  { name: "hundred-thousand", scenario: "open=100000&nth=99999", at: "give:2", figure: "map+plate" },
  { name: "churn", scenario: "workload=churn&open=1000&holes=100&pairs=60", at: "end", figure: "map+plate" },
  { name: "burst", scenario: "workload=burst&open=300&word=8", at: "end", figure: "map+plate" },
  {
    name: "trace",
    scenario: "workload=trace&growth=today&word=8",
    at: "end",
    figure: "map+plate",
    input: ["o", "o", "c 3", "o", "d 9", "f 6", "s"].join("\n"),
  },
];
