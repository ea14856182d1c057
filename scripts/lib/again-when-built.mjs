import { statSync } from "node:fs";

/**
 * A handler of requests, made anew by `make` for the first request after the file `stamp` was written again: what a handler has read of a site is of the build before. While a build is under
 * way there is no such file, and the one that is there goes on; so it does where there never was one, as beside a dist/ that was taken along alone.
 * @param {string} stamp
 * @param {() => (...request: any[]) => void} make
 */
export function againWhenBuilt(stamp, make) {
  const written = () => statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  let of = written();
  let handler = make();
  return (...request) => {
    const now = written();
    if (now !== undefined && now !== of) {
      of = now;
      handler = make();
    }
    handler(...request);
  };
}
