import type { Guard } from "./locks-lane";

export const guardWords: Readonly<Record<Guard, string>> = {
  none: "no lock",
  kernel: "the kernel lock",
  object: "a lock for each object",
  cpu: "a lock for each CPU",
};
