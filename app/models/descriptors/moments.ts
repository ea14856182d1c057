import type { KeptMoment } from "../../mount/kept-moment";

const sampleOfCalls = ["o", "o", "c 3", "d 40", "f 10", "s", "c 77", "l 6", "o", "o", "f 9", "---", "o"].join("\n");
const sampleOfStrace = [
  'openat(AT_FDCWD, "/etc/ld.so.cache", O_RDONLY|O_CLOEXEC) = 3',
  "close(3)                                = 0",
  "pipe2([3, 4], O_CLOEXEC)                = 0",
  "socket(AF_INET, SOCK_STREAM, IPPROTO_IP) = 5",
  "dup2(5, 9)                              = 9",
  'read(3, "", 1)                          = 0',
].join("\n");

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: "open=10&nth=8&word=4", at: "", figure: "map+plate+searches+tables+calls" },
  {
    name: "ten",
    scenario: "allocator=first-zero_next-fd_two-level&open=10&nth=9&word=4",
    at: "end",
    figure: "map+searches",
    listing: true,
  },
  {
    name: "sixty-four",
    scenario: "allocator=next-fd_two-level&open=24&nth=20&word=4",
    at: "look:3@1",
    figure: "map+plate",
  },
  {
    name: "three-thousand",
    scenario: "allocator=next-fd_two-level&open=3000&nth=2900",
    at: "look:60@1",
    figure: "plate+map",
  },
  {
    name: "three-thousand-done",
    scenario: "allocator=next-fd_two-level&open=3000&nth=2900",
    at: "end",
    figure: "plate+map+searches+calls",
  },
  { name: "hundred-thousand", scenario: "open=100000&nth=99999", at: "end", figure: "plate+map" },
  {
    name: "churn",
    scenario: "workload=churn&allocator=first-zero_next-fd_two-level&open=1000&holes=20&pairs=60&seed=1",
    at: "end",
    figure: "plate+searches",
  },
  {
    name: "burst",
    scenario: "workload=burst&growth=doubling_today&open=1500",
    at: "give:1200@1",
    figure: "plate+tables",
  },
  {
    name: "trace",
    scenario: "workload=trace&growth=today",
    at: "end",
    figure: "map+plate+tables+calls",
    input: sampleOfCalls,
  },
  { name: "strace", scenario: "workload=trace", at: "end", figure: "calls", input: sampleOfStrace },
];
