import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { threadId } from "node:worker_threads";
import { root } from "./root.mjs";

/**
 * What earlier builds made and this one can take, in build/<folder>: values by a name that tells all that they depend on. Of what is no text or number of its own the name
 * has a hash.
 */
export function keptIn(folder) {
  const path = (name) => join(root, "build", folder, createHash("sha256").update(name).digest("hex"));
  /** Keeps it for the next build, as reading it does. */
  const touch = (name) => {
    const now = new Date();
    if (existsSync(path(name))) utimesSync(path(name), now, now);
  };
  /** undefined where no build kept such a thing. */
  const read = (name) => {
    if (!existsSync(path(name))) return undefined;
    touch(name);
    return deserialize(readFileSync(path(name)));
  };
  /** Whole or not at all: several threads and processes write. Gives back the value. */
  const keep = (name, value) => {
    mkdirSync(join(root, "build", folder), { recursive: true });
    const unfinished = `${path(name)}.${process.pid}-${threadId}`;
    writeFileSync(unfinished, serialize(value));
    renameSync(unfinished, path(name));
    return value;
  };
  return { touch, read, keep };
}

/** Deletes what nobody has read or written since `sinceMs`, as Date.now() tells it. */
export function dropKept(folder, sinceMs) {
  const path = join(root, "build", folder);
  if (!existsSync(path)) return;
  for (const name of readdirSync(path)) {
    // A file's time may be rounded down.
    if (statSync(join(path, name)).mtimeMs < sinceMs - 2000) rmSync(join(path, name));
  }
}

export const sha256 = (text) => createHash("sha256").update(text).digest("hex");
