/** The figure of any model: its drawings, live or printed, and around them what all figures have. */
import { Fragment, type ReactElement, useMemo } from "react";
import { Around } from "./around";
import { type AnyDrawing, isFlow } from "./drawing";
import { DrawingGuard } from "./drawing-guard";
import type { DrawingProps } from "./drawing-props";
import { FigureShell } from "./figure-shell";
import { bodyClass, Space } from "./figure-space";
import { LiveFlow, PrintedFlow } from "./flow";
import type { DrawingHead, FigureCode, FigureKit } from "./kit";
import { actionsOfLane, frameOfLane, type LaneActions, sourceOfLane } from "./lane-source";
import { LiveCanvas } from "./live-canvas";
import type { ModelFigureProps } from "./model-figure";
import { Printed } from "./printed";

interface StageFigureProps extends ModelFigureProps {
  readonly kit: FigureKit;
  readonly code: FigureCode;
}

export function StageFigure(props: StageFigureProps): ReactElement {
  const { figures, code, part } = props;
  const all = groupsOf(figures, code);
  // What says for itself what it shows has nothing to be looked up.
  const groups = part === "reference" ? all.filter(({ alone }) => !alone) : all;
  const [first] = groups;
  if (groups.length === 1 && first && !first.alone) return <InShell {...props} />;
  return (
    <div className="figure-drawings">
      {groups.map(({ alone, names }) => (
        <Fragment key={names[0]}>
          {figures.length > 1 && names.length === 1 && part !== "reference" && (
            <Name {...props} name={names[0] as string} />
          )}
          {alone ? <OneDrawing {...props} name={names[0] as string} /> : <InShell {...props} figures={names} />}
        </Fragment>
      ))}
    </div>
  );
}

interface Group {
  readonly alone: boolean;
  readonly names: string[];
}

/** Neighbours share a sentence, numbers and tables; a drawing that says for itself what it shows stands alone. */
function groupsOf(figures: readonly string[], code: FigureCode): readonly Group[] {
  const groups: Group[] = [];
  for (const name of figures) {
    const drawing = drawingOf(code, name);
    const alone = isFlow(drawing) && drawing.alone === true;
    const last = groups.at(-1);
    if (last && !last.alone && !alone) last.names.push(name);
    else groups.push({ alone, names: [name] });
  }
  return groups;
}

function drawingOf(code: FigureCode, name: string): AnyDrawing {
  const drawing = code.drawings[name];
  if (!drawing) throw new Error(`There is no drawing "${name}"; there are ${Object.keys(code.drawings).join(", ")}.`);
  return drawing;
}

function InShell(props: StageFigureProps): ReactElement {
  const { kit, code, description, frame, frames, figures, listing, part, against, chosenCpu, onChooseCpu } = props;
  return (
    <FigureShell
      description={description}
      frame={frame}
      words={code.words}
      figures={figures}
      part={part}
      counted={figures.every((name) => kit.drawings[name]?.counts)}
      keyOpen={props.keyOpen ?? false}
      against={against}
      listing={
        listing ? (
          <code.Listing description={description} frame={frame} chosenCpu={chosenCpu} onChooseCpu={onChooseCpu} />
        ) : null
      }
      printed={frames === null}
      className={bodyClass(kit)}
    >
      <div className="figure-drawings">
        {figures.map((name) => (
          <Fragment key={name}>
            {figures.length > 1 && <Name {...props} name={name} />}
            <OneDrawing {...props} name={name} />
          </Fragment>
        ))}
      </div>
    </FigureShell>
  );
}

type NamedProps = StageFigureProps & { readonly name: string };

/** One drawing alone needs none. */
function Name({ kit, name }: NamedProps): ReactElement | null {
  if (kit.drawings[name]?.untitled) return null;
  return (
    <p className="figure-name" data-drawn="">
      {kit.drawings[name]?.title}
    </p>
  );
}

function OneDrawing(props: NamedProps): ReactElement {
  const { kit, name, lanes, onChooseCpu, onSeek, onSetParam } = props;
  const head = kit.drawings[name];
  if (!head) throw new Error(`The model "${kit.model}" has no drawing "${name}".`);
  const actions: LaneActions = { onChooseCpu, onSeek, onSetParam };
  if (head.apart === undefined) return <Mounted {...props} head={head} actions={actions} />;
  return (
    <div className={head.apart}>
      {lanes.map((_, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <LaneApart key={lane} {...props} head={head} actions={actions} lane={lane} />
      ))}
    </div>
  );
}

interface MountedProps extends NamedProps {
  readonly head: DrawingHead<unknown>;
  readonly actions: LaneActions;
}

/** One lane as a drawing of its own: on a wide wall they stand beside each other. */
function LaneApart({ lane, ...props }: MountedProps & { readonly lane: number }): ReactElement {
  const { source, frame, lanes, chosenCpu, actions } = props;
  const own = useMemo(() => sourceOfLane(source, lane), [source, lane]);
  // The same objects as long as they are the same lane and CPU.
  const lanesOfOwn = useMemo(() => lanes.slice(lane, lane + 1), [lanes, lane]);
  const chosen = useMemo(() => (chosenCpu?.lane === lane ? { ...chosenCpu, lane: 0 } : null), [chosenCpu, lane]);
  return (
    <Mounted
      {...props}
      lanes={lanesOfOwn}
      source={own}
      frame={frameOfLane(frame, lane)}
      chosenCpu={chosen}
      actions={actionsOfLane(actions, lane)}
    />
  );
}

function Mounted(props: MountedProps): ReactElement {
  const { kit, head, lanes } = props;
  const shape = useMemo(() => kit.shape(lanes), [kit, lanes]);
  const { height } = head;
  return (
    <DrawingGuard run={lanes} space={height ? <Space heightAt={(width) => height(shape, width)} /> : null}>
      <InPlace {...props} shape={shape} />
    </DrawingGuard>
  );
}

function InPlace({
  kit,
  code,
  name,
  head,
  lanes,
  actions,
  shape,
  ...rest
}: MountedProps & { readonly shape: unknown }) {
  const drawing = drawingOf(code, name);
  const place: DrawingProps = {
    ...rest,
    ...actions,
    shape,
    drawingKey: `${kit.model} ${name} ${JSON.stringify(shape)}`,
    heightAt: (width, roomPx) => head.height?.(shape, width, roomPx) ?? 0,
    fits: head.fits === true,
  };
  const { frames } = place;
  if (isFlow(drawing))
    return frames ? <LiveFlow drawing={drawing} place={place} /> : <PrintedFlow drawing={drawing} place={place} />;
  if (frames) return <LiveCanvas drawing={drawing} place={place} frames={frames} />;
  return <Around drawing={drawing} place={place} picture={<Printed drawing={drawing} place={place} />} hand={null} />;
}
