/** A progress bar on stderr: where somebody watches (a terminal), or in lines where a long job runs into a file. */

export interface Progress {
  update(done: number, total: number): void;
  /** Takes the bar away. */
  end(): void;
}

const barAfterMs = 300;
const lineEveryMs = 5000;

export function createProgress(
  what: string,
  stream: NodeJS.WriteStream = process.stderr,
  clock = () => performance.now(),
): Progress {
  const began = clock();
  let lastMs = began;
  let drawn = false;
  return {
    update(done, total) {
      const now = clock();
      if (stream.isTTY) {
        if (now - began < barAfterMs || (now - lastMs < 80 && done < total)) return;
        lastMs = now;
        drawn = true;
        const width = 30;
        const filled = Math.round((done / total) * width);
        const leftS = Math.ceil(((now - began) / 1000 / Math.max(done, 1)) * (total - done));
        stream.write(
          `\r${what} [${"#".repeat(filled)}${".".repeat(width - filled)}] ${done}/${total}, about ${leftS} s left \u001b[K`,
        );
      } else if (now - lastMs >= lineEveryMs) {
        lastMs = now;
        stream.write(`${what}: ${done} of ${total}\n`);
      }
    },
    end() {
      if (drawn) stream.write("\r\u001b[K");
    },
  };
}
