/** The chain in hand beneath a table, a box a key. */
import { formatCount } from "../../../base/quantity";
import { fitText } from "../../../base/text-width";
import { words } from "../hash-messages";
import { chainInHand, keyInHand, linkInHand } from "../lane";
import { chainHeight } from "../shape";
import type { BucketAt, Panel } from "./panel";

export function chain({ place, lane, description, out }: Panel, from: BucketAt | null): void {
  const key = keyInHand(lane);
  const top = place.y + place.height - chainHeight;
  if (key === null) {
    out.word(place.x, top + 30, words.table.noneHashed, "quiet");
    return;
  }
  const keys = chainInHand(lane);
  const link = linkInHand(description, lane);
  const middle = top + 58;
  if (from) {
    const elbow = top + 8;
    out.lines([[from.x, from.y, from.x, elbow, place.x + 6, elbow, place.x + 6, top + 18]], "scan", { dashed: true });
  }
  out.word(place.x, top + 32, fitText(chainTitle(key.bucket, keys.length, link), place.width, 13), "ink");
  if (keys.length === 0) {
    out.lines([[place.x, middle, place.x + 40, middle]], "edge", { dashed: true });
    return;
  }
  let digits = 1;
  for (let i = 0; i < Math.min(keys.length, 500); i++) digits = Math.max(digits, String((keys[i] ?? 0) + 1).length);
  const boxWidth = Math.max(24, digits * 8.2 + 10);
  const pitch = boxWidth + 12;
  const moreWidth = 64;
  const room = Math.max(1, Math.floor((place.width + 12) / pitch));
  const fits = keys.length <= room;
  const shown = fits ? keys.length : Math.max(1, Math.floor((place.width - moreWidth - (link > 2 ? 40 : 0)) / pitch));
  // The link that is looked at stays in sight.
  const first = fits ? 0 : Math.max(0, Math.min(link - Math.floor(shown / 2), keys.length - shown));
  let x = place.x;
  if (first > 0) {
    out.word(x, middle + 4.5, `${formatCount(first)} ›`, "quiet");
    x += 40;
  }
  out.lines([[x, middle, x + (shown - 1) * pitch + boxWidth, middle]], "edge");
  for (let i = first; i < first + shown; i++) {
    const here = i === link;
    const passed = i < link;
    out.rect(x, middle - 12, boxWidth, 24, {
      fill: here || passed ? "scan-fill" : "paper",
      stroke: here ? "scan" : "ink",
    });
    if (here) out.rect(x - 2.5, middle - 14.5, boxWidth + 5, 29, { stroke: "scan" });
    out.word(x + boxWidth / 2, middle + 4.5, String((keys[i] ?? 0) + 1), here ? "scan" : "ink", {
      anchor: "middle",
      strong: here,
    });
    x += pitch;
  }
  const rest = keys.length - first - shown;
  if (rest > 0) out.word(x - 6, middle + 4.5, `+${formatCount(rest)}`, "ink");
}

function chainTitle(bucket: number, keys: number, link: number): string {
  const name = words.bucket(bucket);
  if (keys === 0) return words.table.emptyChain(name);
  return link > 0 ? words.table.chainAt(name, keys, link + 1) : words.table.chain(name, keys);
}
