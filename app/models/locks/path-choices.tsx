/** "Design your own": around the picture of a lane's path, beside each stretch, the choice of what guards it. */
import type { ReactElement } from "react";
import { formatDuration } from "../../base/quantity";
import { column } from "../../engine/frame";
import type { Description, EnumParam } from "../../model/description";
import type { AroundProps, Hit } from "../../stage/drawing";
import { metricOf } from "../../stage/metric-of";
import type { FigureLane } from "../../stage/types";
import { type Guard, oneAtATime } from "./lane";
import { guardOfStretch, type Pull } from "./path-layout";
import { paramOf } from "./path-react";
import { copies, type Stretch, stretchesOf, stretchRowPx } from "./path-size";
import { guardWords, stretchWords } from "./path-words";
import type { LocksShape } from "./shape";
import { percent } from "./split-layout";

export function PathChoices(props: AroundProps<LocksShape, Pull | null, Hit>): ReactElement {
  const { description, frame, picture, onSetParam: onSet } = props;
  const lane = frame.lanes[0];
  if (!lane) return picture;
  // Without locks there is nothing to pull.
  const onSetParam = lane.params.build === "up" ? undefined : onSet;
  return (
    <fieldset data-drawn="" aria-label={`${lane.label}: what guards a request’s path`}>
      <p className="locks-path-title">
        {lane.label} {lane.params.build !== "up" && <span className="needs-js">pull the path, or choose</span>}
      </p>
      <div className="locks-path">
        {picture}
        <ol>
          {stretchesOf(lane.params).map((stretch) => (
            <StretchRow
              key={stretch}
              description={description}
              lane={lane}
              stretch={stretch}
              onChoose={onSetParam && ((name, value) => onSetParam(name, value, 0))}
            />
          ))}
        </ol>
      </div>
      <p className="locks-path-sum">{sumWords(description, lane)}</p>
      {copies(lane.params) && (
        <div className="locks-path-copy">
          <Choice
            param={choiceParam(description, "copy")}
            value={String(lane.params.copy)}
            label={`${lane.label}: copying`}
            kernel={String(lane.params.kernel)}
            onChoose={onSetParam && ((value) => onSetParam("copy", value, 0))}
          />
          <span>while data are copied</span>
        </div>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly description: Description;
  readonly lane: FigureLane;
  readonly stretch: Stretch;
  readonly onChoose: ((name: string, value: string) => void) | undefined;
}

function StretchRow({ description, lane, stretch, onChoose }: RowProps): ReactElement {
  const name = paramOf(stretch);
  const { title, what } = stretchWords[stretch];
  const param = name === null ? undefined : choiceParam(description, name);
  return (
    <li style={{ height: stretchRowPx }}>
      <span className="locks-stretch">
        <strong>{title}</strong> <span>{what}</span>
      </span>
      {name !== null && param && lane.params.build !== "up" ? (
        <Choice
          param={param}
          value={String(lane.params[name])}
          label={`${lane.label}: ${title}, guarded by`}
          kernel={String(lane.params.kernel)}
          now={
            stretch === "packet"
              ? oneAtATime(lane.params)
                ? "one at a time"
                : "on every CPU"
              : guardNow(lane, stretch)
          }
          onChoose={onChoose && ((value) => onChoose(name, value))}
        />
      ) : (
        <span className="locks-no-choice">no lock</span>
      )}
    </li>
  );
}

function guardNow(lane: FigureLane, stretch: Stretch): string {
  const guard = guardOfStretch(lane, stretch);
  return guard === "gate" ? "one at a time" : guardWords[guard];
}

interface ChoiceProps {
  readonly param: EnumParam | undefined;
  readonly value: string;
  readonly label: string;
  /** What the kernel that was chosen is called, for the choice that leaves it to the kernel. */
  readonly kernel: string;
  /** What that choice comes to. */
  readonly now?: string;
  /** Missing before anything runs: the choice is then only told. */
  readonly onChoose: ((value: string) => void) | undefined;
}

function Choice({ param, value, label, kernel, now, onChoose }: ChoiceProps): ReactElement | null {
  if (!param) return null;
  const words = (id: string, own: string) => {
    if (id !== "as-kernel") return id in guardWords ? guardWords[id as Guard] : own;
    return value === "as-kernel" && now !== undefined ? `${now} (as ${kernel})` : `as ${kernel}`;
  };
  const shown = param.values.find(({ id }) => id === value);
  if (!onChoose) return <span className="locks-choice">{shown ? words(shown.id, shown.label) : value}</span>;
  return (
    <select
      className="locks-choice"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {param.values.map((one) => (
        <option key={one.id} value={one.id}>
          {words(one.id, one.label)}
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
  if (lane.params.build === "up") return "Built for one CPU: none of these locks is there.";
  if (of("kernelLockTakes") === 0) return "Nobody has taken the kernel lock.";
  const held = of("elapsedNs") > 0 ? of("kernelLockHeldNs") / of("elapsedNs") : 0;
  const wait = of("kernelLockWaitMeanNs");
  const after =
    wait > 0 ? `after a wait of ${formatDuration(wait)} on average` : "and nobody who had to wait has got it yet";
  return `The kernel lock has been held ${percent(held)} of the time: ${formatDuration(of("kernelLockHoldMeanNs"))} each time that it was taken, ${of("kernelLockContendedShare") > 0 || lockWaits(lane) ? after : "never after a wait"}.`;
}

/** Somebody spins for the kernel lock at this moment. */
const lockWaits = (lane: FigureLane): boolean => (column(lane.state, "lockWaiters")[kernelLockRow] ?? 0) > 0;
/** The kernel lock's place in the lock columns. */
const kernelLockRow = 1;
