import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  { name: "plate", scenario: "rooms=1&users=3&cpus=2&messages=2", at: "1ms", figure: "plate" },
  {
    name: "clock",
    scenario: "rooms=1&users=2&cpus=2&messages=2&scheduler=goodness_o1",
    at: "500us",
    figure: "clock+overview",
  },
  { name: "at-rest", scenario: "rooms=1&users=5&cpus=2&messages=5", at: "", figure: "queue+rooms" },
  {
    name: "two-schedulers",
    scenario: "rooms=1&users=5&cpus=2&messages=5&scheduler=goodness_o1",
    at: "341",
    figure: "queue",
    listing: true,
  },
  {
    name: "expired",
    scenario: "rooms=1&users=5&cpus=1&messages=20&message-us=20000&build=up&scheduler=o1",
    at: "8975",
    figure: "queue",
    listing: true,
  },
  {
    name: "eight-hundred",
    scenario: "rooms=10&users=20&messages=10&cpus=8&kernel=2.3.99&mhz=550",
    at: "60ms",
    figure: "timeline+runnable",
  },
  { name: "rooms", scenario: "rooms=3&users=6&cpus=4&messages=5", at: "12ms", figure: "rooms+queue" },
  { name: "profile", scenario: "rooms=2&users=10&cpus=1&messages=5&build=up", at: "end", figure: "profile+runnable" },
];
