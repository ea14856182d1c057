import type { ReactElement } from "react";
import { cssColour } from "../../display-list/colours";
import { MarkList, S } from "../../display-list/marks";
import { svgMarks } from "../../display-list/svg-marks";
import { KeyMark, type KeyPart } from "../../mount/figure-key";
import { words } from "../cpus-messages";
import { modeLooks } from "./timeline-layout";

/** A stretch of a CPU's lane, as high as the lane draws it. */
function lane(mode: number): ReactElement {
  const look = modeLooks(modes, laneHeight).find((candidate) => candidate.mode === mode);
  const marks = new MarkList(2).with(S.rule, 0, 15.5, 26, 0);
  if (look) marks.add(look.style, 2, 15 - laneHeight * look.height, 22, laneHeight * look.height);
  return <KeyMark>{svgMarks(marks, cssColour)}</KeyMark>;
}

const laneHeight = 13;
const modes = { idle: 0, user: 1, kernel: 2, scan: 3, spin: 4, interrupt: 5 } as const;

/** How CPU lanes are read, the same for every model with CPUs. */
export const timelinePart: KeyPart = {
  title: words.overTime,
  entries: [
    { mark: lane(modes.user), words: words.modes.user },
    { mark: lane(modes.kernel), words: words.modes.kernel },
    { mark: lane(modes.scan), words: words.modes.scan },
    { mark: lane(modes.spin), words: words.modes.spin },
    { mark: lane(modes.interrupt), words: words.modes.interrupt },
    { mark: lane(modes.idle), words: words.modes.idle },
  ],
  note: words.shares,
};
