import type { ReactElement } from "react";
import type { LaneParams } from "../../model/scenario";
import { MarksSpace } from "../../stage/marks-space";
import { copies, pathHeight } from "./path-size";
import { type LocksFigureName, locksHeight, locksShape } from "./shape";

interface LocksSpaceProps {
  readonly lanes: readonly LaneParams[];
  readonly figure: LocksFigureName;
}

export function LocksSpace({ lanes, figure }: LocksSpaceProps): ReactElement {
  if (figure === "path") return <PathSpace lanes={lanes} />;
  if (figure === "line") return <LinesSpace lanes={lanes} />;
  const shape = locksShape(lanes);
  return <MarksSpace heightAt={(width) => locksHeight(shape, figure, width)} />;
}

function LinesSpace({ lanes }: { readonly lanes: readonly LaneParams[] }): ReactElement {
  return (
    <div className="locks-lines">
      {lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <div key={i} className="figure-canvas">
          <MarksSpace heightAt={(width) => locksHeight(locksShape([lane]), "line", width)} />
        </div>
      ))}
    </div>
  );
}

// Title, two lines of what has come of it, and where data are copied the choice of how: as locks.css has them.
const titlePx = 24;
const sumPx = 44;
const copyPx = 30;

function PathSpace({ lanes }: { readonly lanes: readonly LaneParams[] }): ReactElement {
  return (
    <div className="locks-paths">
      {lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <div key={i} style={{ height: titlePx + pathHeight(lane) + sumPx + (copies(lane) ? copyPx : 0) }} />
      ))}
    </div>
  );
}
