/** "Design your own": around the picture of a lane's path, what has come of it, and for whoever doesn't pull the choice of each guard by its name. */
import type { ReactElement } from "react";
import { formatDuration } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Description, EnumParam } from "../../model/description";
import type { AroundProps, Hit } from "../../mount/drawing";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { type Guard, oneAtATime } from "./lane";
import { words } from "./locks-messages";
import { guardOfStretch, type Pull } from "./path-layout";
import { paramOf } from "./path-react";
import { copies, pathHeight, type Stretch, stretchesOf } from "./path-size";
import type { LocksShape } from "./shape";
import { percent } from "./split-layout";

const say = words.path;

export function PathChoices(props: AroundProps<LocksShape, Pull | null, Hit>): ReactElement {
  const { description, frame, picture, printed, onSetParam: onSet } = props;
  const lane = frame.lanes[0];
  if (!lane) return picture;
  // Without locks there is nothing to pull.
  const onSetParam = lane.params.build === "up" ? undefined : onSet;
  return (
    <fieldset data-drawn="" aria-label={say.name(lane.label)}>
      <p className="locks-path-title">
        {lane.label} {lane.params.build !== "up" && <span className="needs-js">{say.pull}</span>}
      </p>
      {printed ? (
        // It is printed for a few widths, and shrunk into others: what is alive there is higher.
        <div className="locks-path-space" style={{ minHeight: pathHeight(lane.params) }}>
          {picture}
        </div>
      ) : (
        picture
      )}
      <p className="locks-path-sum">{sumWords(description, lane)}</p>
      {onSetParam && (
        <details className="locks-path-names">
          <summary>{say.chooseByName}</summary>
          <ol>
            {stretchesOf(lane.params).map((stretch) => (
              <StretchRow
                key={stretch}
                description={description}
                lane={lane}
                stretch={stretch}
                onChoose={(name, value) => onSetParam(name, value, 0)}
              />
            ))}
            {copies(lane.params) && (
              <li>
                <span>{say.whileCopied}</span>
                <Choice
                  param={choiceParam(description, "copy")}
                  value={String(lane.params.copy)}
                  label={say.copying(lane.label)}
                  kernel={String(lane.params.kernel)}
                  onChoose={(value) => onSetParam("copy", value, 0)}
                />
              </li>
            )}
          </ol>
        </details>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly stretch: Stretch;
  readonly onChoose: (name: string, value: string) => void;
}

function StretchRow({ description, lane, stretch, onChoose }: RowProps): ReactElement | null {
  const name = paramOf(stretch);
  const param = name === null ? undefined : choiceParam(description, name);
  if (name === null || !param) return null;
  const { title } = words.stretches[stretch];
  return (
    <li>
      <span>{title}</span>
      <Choice
        param={param}
        value={String(lane.params[name])}
        label={say.guardedBy(lane.label, title)}
        kernel={String(lane.params.kernel)}
        now={stretch === "packet" ? (oneAtATime(lane.params) ? say.oneAtATime : say.everyCpu) : guardNow(lane, stretch)}
        onChoose={(value) => onChoose(name, value)}
      />
    </li>
  );
}

function guardNow(lane: FigureLane, stretch: Stretch): string {
  const guard = guardOfStretch(lane, stretch);
  return guard === "gate" ? say.oneAtATime : words.guards[guard];
}

interface ChoiceProps {
  readonly param: EnumParam | undefined;
  readonly value: string;
  readonly label: string;
  /** What the kernel that was chosen is called, for the choice that leaves it to the kernel. */
  readonly kernel: string;
  /** What that choice comes to. */
  readonly now?: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ param, value, label, kernel, now, onChoose }: ChoiceProps): ReactElement | null {
  if (!param) return null;
  const named = (id: string, own: string) => {
    if (id !== "as-kernel") return id in words.guards ? words.guards[id as Guard] : own;
    return value === "as-kernel" && now !== undefined ? say.nowAsKernel(now, kernel) : say.asKernel(kernel);
  };
  return (
    <select
      className="locks-choice"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {param.values.map((one) => (
        <option key={one.id} value={one.id}>
          {named(one.id, one.label)}
        </option>
      ))}
    </select>
  );
}

const choiceParam = (description: Description, name: string): EnumParam | undefined =>
  description.params.find((param): param is EnumParam => param.name === name && param.type === "enum");

/** What the design does to the kernel lock, so far. */
export function sumWords(description: Description, lane: FigureLane): string {
  const of = (name: string) => metricOf(description, lane, name);
  if (lane.params.build === "up") return say.up;
  if (of("kernelLockTakes") === 0) return say.untaken;
  const held = of("elapsedNs") > 0 ? of("kernelLockHeldNs") / of("elapsedNs") : 0;
  const wait = of("kernelLockWaitMeanNs");
  const after = wait > 0 ? say.afterWait(formatDuration(wait)) : say.stillWaiting;
  const waited = of("kernelLockContendedShare") > 0 || lockWaits(lane);
  return say.held(percent(held), formatDuration(of("kernelLockHoldMeanNs")), waited ? after : say.neverWaited);
}

/** Somebody spins for the kernel lock at this moment. */
const lockWaits = (lane: FigureLane): boolean => (column(lane.state, "lockWaiters")[kernelLockRow] ?? 0) > 0;
/** The kernel lock's place in the lock columns. */
const kernelLockRow = 1;
