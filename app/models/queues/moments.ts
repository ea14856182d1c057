import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: "knocks=8&backlog=3", at: "", figure: "plate+listener+schedule" },
  {
    name: "kernels",
    scenario: "tcp=2.2_2.4_6.18&knocks=8&backlog=3&order=late",
    at: "end",
    figure: "plate+listener",
    listing: true,
  },
  {
    name: "knocking",
    scenario: "tcp=2.2_6.18&knocks=12&backlog=3&order=late&syn-schedule=linux-2.2",
    at: "10s",
    figure: "plate+listener",
  },
  {
    name: "schedules",
    scenario: "tcp=6.18&knocks=2&backlog=0&syn-schedule=linux-2.2_bsd_linux-6.18",
    at: "end",
    figure: "schedule",
  },
  {
    name: "backlog-of-128",
    scenario: "tcp=2.2&knocks=200&backlog=511&order=late",
    at: "end",
    figure: "plate+listener",
  },
  { name: "crowd", scenario: "tcp=6.18&knocks=5000&backlog=511", at: "end", figure: "plate+listener" },
  {
    name: "resets",
    scenario: "tcp=6.18&knocks=12&backlog=3&order=mixed&abort=on_off",
    at: "end",
    figure: "listener",
  },
  { name: "cookies", scenario: "tcp=6.18&knocks=12&backlog=3&order=late&cookies=on", at: "end", figure: "listener" },
  {
    name: "given",
    scenario: "cases=given",
    at: "end",
    figure: "plate+listener",
    input: ['{"mode": "late", "backlog": 3, "N": 12}', '{"mode": "eager", "backlog": 3, "N": 5}'].join("\n"),
  },
];
