import type { Tried } from "../../stage/tried";

export const tried: Tried = {
  opening: "rooms=1&users=5&cpus=2&messages=1&scheduler=goodness_o1",
  plate: "rooms=1&users=5&cpus=2&messages=5",
  quiet: ["queue", "profile", "runnable", "rooms"],
  large: { rooms: 50, users: 100 },
};
