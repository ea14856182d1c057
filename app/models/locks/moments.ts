import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  {
    name: "two-kernels",
    scenario: "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=4",
    at: "2.1ms",
    figure: "line",
    listing: true,
  },
  {
    name: "timeline",
    scenario: "workload=netperf-rr&kernel=2.2.14&cpus=4&connections=10&duration-ms=5",
    at: "3ms",
    figure: "timeline",
  },
  {
    name: "split",
    scenario: "workload=netperf-rr&kernel=2.2.14&build=up_smp_smp&cpus=1_1_4&connections=16&duration-ms=20",
    at: "end",
    figure: "split",
  },
  {
    name: "profile",
    scenario: "workload=specweb99&kernel=2.2.14_2.3.99&mhz=450&connections=100&duration-ms=20",
    at: "end",
    figure: "profile",
  },
  {
    name: "path",
    scenario: "workload=webbench&kernel=2.2.14_2.3.99&connections=24&duration-ms=20",
    at: "18ms",
    figure: "path",
  },
  {
    name: "four-locks",
    scenario:
      "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=4&duration-ms=1&spinlock=test-and-set_test-and-test-and-set_ticket_mcs",
    at: "0.5ms",
    figure: "line",
  },
  {
    name: "plate",
    scenario: "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=2",
    at: "1.5ms",
    figure: "plate",
  },
  {
    name: "clock",
    scenario: "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=2&connections=8&duration-ms=1",
    at: "0.6ms",
    figure: "clock+overview",
  },
  {
    name: "plate-of-four",
    scenario:
      "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=3&duration-ms=1&spinlock=test-and-set_test-and-test-and-set_ticket_mcs",
    at: "0.5ms",
    figure: "plate",
  },
  {
    name: "plate-dense",
    scenario: "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=6&duration-ms=2&spinlock=ticket",
    at: "end",
    figure: "plate",
  },
  {
    name: "plate-without-locks",
    scenario: "workload=netperf-rr&build=up&cpus=1&duration-ms=2",
    at: "",
    figure: "plate",
  },
  {
    name: "race",
    scenario: "workload=fscache-read&seek=lseek&lock-seek=none_as-kernel&kernel=2.3.99&cpus=3&duration-ms=5&seed=2",
    at: "end",
    figure: "race",
  },
  {
    name: "race-of-ten",
    scenario: "workload=fscache-read&seek=lseek&lock-seek=none_atomic&kernel=2.3.99&cpus=10&duration-ms=1&seed=3",
    at: "0.5ms",
    figure: "race",
  },
  { name: "at-rest", scenario: "workload=netperf-rr&connections=10&duration-ms=5", at: "", figure: "line+timeline" },
];
