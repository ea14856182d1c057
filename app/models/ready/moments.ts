import type { KeptMoment } from "../../mount/kept-moment";
import { sampleFor } from "./sample";

const few = "connections=48&active=12&load=poisson&rate=8000&duration-ms=4";

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: few, at: "", figure: "plate+connections+queue" },
  {
    name: "full-queue",
    scenario:
      "mechanism=signals_signals-per-fd_epoll&load=burst&connections=300&active=300&messages=2&queue-limit=200_300_300",
    at: "overflow:1",
    figure: "queue",
  },
  {
    name: "poll-and-epoll",
    scenario: `mechanism=poll_epoll&${few}`,
    at: "3ms",
    figure: "plate+connections",
    listing: true,
  },
  {
    name: "scan-under-way",
    scenario: "connections=1000&active=1000&load=poisson&rate=5000&duration-ms=20",
    at: "9ms",
    figure: "connections",
  },
  {
    name: "ten-thousand",
    scenario: "connections=10000&active=250&duration-ms=80",
    at: "end",
    figure: "plate+connections",
  },
  {
    name: "signals",
    scenario: "mechanism=signals&queue-limit=4&connections=30&active=30&load=burst",
    at: "2ms",
    figure: "plate+connections+queue",
  },
  {
    name: "workers",
    scenario:
      "mechanism=epoll&kernel=today&processes=4&cpus=2&connections=40&active=40&load=poisson&rate=2000&messages=1&duration-ms=20&sharing=one-listener_one-listener_reuseport&exclusive=no_yes_no",
    at: "end",
    figure: "workers",
  },
  {
    name: "trace",
    scenario: "load=trace-readiness&kernel=today",
    at: "end",
    figure: "plate+connections",
    input: ["a 3 l", "a 4 e", "w 3 2", "w 4 1", "e 64", "r 3 1", "e 64"].join("\n"),
  },
  {
    name: "signals-sample",
    scenario: "load=trace-signals&kernel=today",
    at: "end",
    figure: "connections",
    input: sampleFor("trace-signals").trace,
  },
  {
    name: "sample",
    scenario: "load=trace-readiness&kernel=today",
    at: "end",
    figure: "connections",
    input: sampleFor("trace-readiness").trace,
  },
];
