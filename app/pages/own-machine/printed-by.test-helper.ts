/** The programs of content/machine, compiled and run here as a reader would: without a warning, and without rights. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const sourceOf = (name: string): string => readFileSync(join("content/machine", `${name}.c`), "utf8");

/** What it prints. Throws what the compiler or the program says. */
export function printedBy(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "stampede-machine-"));
  try {
    const program = join(folder, "a.out");
    const strict = ["-Wall", "-Wextra", "-Werror", "-std=c11", "-pedantic"];
    const compiler = spawnSync("cc", ["--version"]).status === 0 ? "cc" : "gcc";
    const compiled = spawnSync(compiler, [...strict, join("content/machine", `${name}.c`), "-o", program]);
    if (compiled.status !== 0) throw new Error(`${name}.c: ${compiled.stderr}`);
    // It ends itself before this.
    const ran = spawnSync(program, { encoding: "utf8", timeout: 90_000 });
    if (ran.status !== 0) throw new Error(`${name}: ${ran.stderr} ${ran.signal ?? ""}`);
    return ran.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
