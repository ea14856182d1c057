import type { Guard } from "./lane";
import type { Stretch } from "./path-size";

export const guardWords: Readonly<Record<Guard, string>> = {
  none: "no lock",
  kernel: "kernel lock",
  object: "object’s own lock",
  cpu: "CPU’s own lock",
};

export const stretchWords: Readonly<Record<Stretch, { readonly title: string; readonly what: string }>> = {
  packet: { title: "bottom half", what: "packets, up to the socket" },
  accept: { title: "accept", what: "take a new connection" },
  poll: { title: "poll", what: "which have something to read?" },
  receive: { title: "receive", what: "take the data" },
  user: { title: "user mode", what: "the server itself" },
  open: { title: "open", what: "find the file" },
  send: { title: "send", what: "copy, TCP, to the card" },
  read: { title: "read", what: "find pages, copy them" },
  close: { title: "close", what: "let go of it" },
};
