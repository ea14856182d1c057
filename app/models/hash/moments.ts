import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  {
    name: "chains",
    scenario: "function=mask&keys=random&count=24&buckets=8&lookups=6&misses=2",
    at: "3us",
    figure: "table",
    listing: true,
  },
  { name: "bars", scenario: "function=mask&keys=random&count=1000&buckets=1024", at: "end", figure: "table+histogram" },
  { name: "plain", scenario: "function=buffer-2.2.0&keys=metadata&count=12000", at: "end", figure: "table" },
  {
    name: "bits",
    scenario: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata&count=12000",
    at: "167.23us",
    figure: "bits",
  },
  {
    name: "cancel",
    scenario: "function=dentry-2.2.14_dentry-2.2.19&keys=strided&stride=200&count=4000&memory-mb=512",
    at: "end",
    figure: "bits+table",
  },
  {
    name: "functions",
    scenario: "function=mask_multiplicative_shift-add_crc32&keys=metadata&count=200&buckets=128",
    at: "end",
    figure: "histogram",
    listing: true,
  },
  {
    name: "tallest",
    scenario: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata&count=12000",
    at: "end",
    figure: "tallest",
  },
  {
    name: "machines",
    scenario: "function=dentry-2.2.14&keys=directory-entries&memory-mb=128_256_512_1024",
    at: "end",
    figure: "table",
  },
  { name: "plain-to-come", scenario: "function=buffer-2.2.0&keys=metadata&count=12000", at: "6000", figure: "table" },
  {
    name: "plate-of-tiles",
    scenario: "function=mask&keys=random&count=24&buckets=8&lookups=6&misses=2",
    at: "3us",
    figure: "plate",
  },
  {
    name: "plate",
    scenario: "function=buffer-2.2.0_buffer-2.3.9&keys=metadata&count=12000",
    at: "24000",
    figure: "plate",
  },
  {
    name: "plate-of-a-needle",
    scenario: "function=dentry-2.2.0&keys=adversary&count=4000",
    at: "end",
    figure: "plate",
  },
  { name: "plate-at-rest", scenario: "function=modulus&keys=random&count=60&buckets=128", at: "", figure: "plate" },
  { name: "at-rest", scenario: "function=modulus&keys=random&count=10&buckets=8", at: "", figure: "table+bits" },
];
