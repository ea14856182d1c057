import type { ReactElement } from "react";
import { MarksSpace } from "../marks-canvas";
import { type LocksFigureName, type LocksShape, locksHeight } from "./locks-shape";

export function LocksSpace({
  shape,
  figure,
}: {
  readonly shape: LocksShape;
  readonly figure: LocksFigureName;
}): ReactElement {
  return <MarksSpace heightAt={(width) => locksHeight(shape, figure, width)} />;
}
