import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useStore } from "../../../base/use-store";
import type { Description, Param } from "../../../model/description";
import { mostLanes } from "../../../model/lanes";
import type { LaneParams } from "../../../model/scenario";
import { currentRun } from "../../run/branches";
import type { Player } from "../../run/player";
import { addLane, laneTitles, removeLane, variantWord } from "../params";
import { words as paramWords } from "../params-messages";
import { hearOfSettings } from "./ask-for-setting";
import { words } from "./comparison-messages";
import { useFocusKept } from "./focus-kept";
import { Row } from "./row";
import { alwaysInSight, comparisonRows } from "./rows";
import "./comparison.css";

interface ComparisonTableProps {
  readonly player: Player;
  /** Parameters that stay in sight, by commas or spaces. */
  readonly controls: string;
  /** What stands under a parameter whose row is opened, beside its help. */
  readonly detail: (param: Param) => ReactNode;
}

/** The compared runs: a column a lane, a row a parameter, each changed where it stands. What is a default is folded away, what changes nothing apart from it. */
export function ComparisonTable({ player, controls, detail }: ComparisonTableProps) {
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const { description } = player;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const table = useFocusKept();
  const change = (name: string, next: readonly LaneParams[]) => player.setLanes(name, next);
  // A row that is turned through its default stays where it is.
  const touch = (name: string) => setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  const kept = new Set([...alwaysInSight(description, controls), ...touched]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null);
  const [idleOpen, setIdleOpen] = useState(false);
  const asked = useAskedSetting(description, (name) => {
    touch(name);
    setIdleOpen(true);
  });
  const { shown, folded, idle } = comparisonRows(description, lanes, kept, unfolded ?? none);
  const foldedNames = folded.map(({ param }) => param.label).join(", ");
  const row = (param: Param, differs: boolean) => (
    <Row
      key={param.name}
      param={param}
      differs={differs}
      description={description}
      lanes={lanes}
      onChange={(name, next) => {
        touch(param.name);
        change(name, next);
      }}
      detail={detail}
    />
  );
  return (
    <div ref={asked} className="comparison needs-js" data-lanes={lanes.length}>
      <div ref={table}>
        <table>
          <thead>
            <LaneHeads
              titles={laneTitles(description, lanes)}
              onRemove={(i) => change("lanes", removeLane(lanes, i))}
            />
          </thead>
          <tbody>{shown.map(({ param, differs }) => row(param, differs))}</tbody>
          <Fold
            id={`${id}-defaults`}
            lanes={lanes.length}
            count={folded.length}
            open={unfolded !== null}
            says={unfolded === null ? words.folded(folded.length, foldedNames) : words.unfolded(folded.length)}
            onToggle={() => setUnfolded(unfolded === null ? new Set(folded.map(({ param }) => param.name)) : null)}
          >
            {folded.map(({ param, differs }) => row(param, differs))}
          </Fold>
          <Fold
            id={`${id}-idle`}
            lanes={lanes.length}
            count={idle.length}
            open={idleOpen}
            says={words.idle(idle.length)}
            onToggle={() => setIdleOpen(!idleOpen)}
          >
            {idle.map((param) => row(param, false))}
          </Fold>
        </table>
      </div>
      {lanes.length < mostLanes && (
        <button type="button" className="plain-button" onClick={() => change("lanes", addLane(description, lanes))}>
          {paramWords.compare(variantWord(description))}
        </button>
      )}
    </div>
  );
}

/** Shows the row that is asked for from elsewhere, with its pane, and gives it the focus. Returns what the rows stand in. */
function useAskedSetting(description: Description, show: (name: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ readonly name: string } | null>(null);
  const shown = useEffectEvent((name: string) => {
    if (!description.params.some((param) => param.name === name)) return;
    show(name);
    setAsked({ name });
  });
  useEffect(() => hearOfSettings((name) => shown(name)), []);
  useEffect(() => {
    if (asked === null) return;
    const pane = place.current?.closest<HTMLElement>("[popover]");
    // At a desk it is a part of the page.
    if (pane && !pane.checkVisibility()) pane.showPopover();
    const row = place.current?.querySelector(`[data-param="${asked.name}"]`);
    row?.querySelector<HTMLElement>("td :is(input, select, button)")?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return place;
}

function LaneHeads({ titles, onRemove }: { titles: readonly string[]; onRemove: (lane: number) => void }) {
  return (
    <tr>
      <th scope="col">
        <span className="visually-hidden">{words.parameter}</span>
        <small>{words.opens}</small>
      </th>
      {titles.map((title, lane) => (
        // Lanes have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <th scope="col" key={lane} title={title}>
          <span className="comparison-lane">
            {words.lane(lane)}
            {titles.length > 1 && (
              <button type="button" aria-label={words.remove(lane)} onClick={() => onRemove(lane)}>
                ×
              </button>
            )}
          </span>
          <span className="comparison-title">{title}</span>
        </th>
      ))}
    </tr>
  );
}

interface FoldProps {
  readonly id: string;
  readonly lanes: number;
  /** Rows. */
  readonly count: number;
  readonly open: boolean;
  readonly says: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Rows that stand behind a line that says how many they are; made when somebody opens it. */
function Fold({ id, lanes, count, open, says, onToggle, children }: FoldProps) {
  if (count === 0) return null;
  return (
    <>
      <tbody>
        <tr className="comparison-fold">
          <th scope="rowgroup" colSpan={lanes + 1}>
            <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
              {says}
            </button>
          </th>
        </tr>
      </tbody>
      <tbody id={id}>{open && children}</tbody>
    </>
  );
}

const none: ReadonlySet<string> = new Set();
