import type { Description } from "../model/description";

/** Indices of what a CPU can be doing, by name; -1 where the model has no such mode. */
export interface ModeIndex {
  readonly idle: number;
  readonly user: number;
  readonly kernel: number;
  readonly scan: number;
  readonly spin: number;
  readonly interrupt: number;
}

export function modeIndex(description: Description): ModeIndex {
  const of = (name: string) => description.modes.findIndex((mode) => mode.name === name);
  return {
    idle: of("idle"),
    user: of("user"),
    kernel: of("kernel"),
    scan: of("scan"),
    spin: of("spin"),
    interrupt: of("interrupt"),
  };
}
