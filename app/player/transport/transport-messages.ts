/** What the controls say: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted } from "../../base/quantity";
import { clockText } from "../../base/time-format";

export const words = {
  toStart: "To the start",
  stepBack: "Step back",
  play: "Play",
  pause: "Pause",
  step: "Step",
  toEnd: "To the end",
  /** Stands before "‹ wake-up ›". */
  stepBy: "step by",
  /** `name`: "wake-up", "connection". */
  leapBack: (name: string) => `To the ${name} before`,
  leap: (name: string) => `To the next ${name}`,
  slower: "Slower",
  speed: "Speed",
  faster: "Faster",
  fullScreen: "Full screen",
  keysOfPlayer: "Keys of the player",
  moreControls: "More controls",
  scrubber: (label: string) => `Step of ${label}`,
  notOnPage: "(the figure is not on this page)",

  space: "Space",
  keys: "Keys",
  keysWhen: "While the player has the focus: click the figure, or reach one of its buttons with Tab.",
  keysEverywhere: "Wherever the focus is, except on a field, a button, a link or a heading that unfolds:",
  keysWithFocus: "While the focus is in the figure, and on none of those:",
  charactersAreKeys: "letters and signs are keys",
  close: "Close",
  keyForward: "one step forward",
  keyBack: "one step back",
  keyLeap: (name: string) => `to the next ${name}`,
  keyLeapBack: (name: string) => `to the ${name} before`,
  keyMoment: "to the next named moment",
  keyMomentBack: "to the named moment before",
  keyPlay: "play or pause",
  keyStart: "to the start",
  keyEnd: "to the end",
  keyFaster: "faster",
  keySlower: "slower",
  keyPanLeft: "earlier, where time is zoomed",
  keyPanRight: "later, where time is zoomed",
  keyZoomIn: "zoom into time",
  keyZoomOut: "zoom out again",
  keyUndo: "undo your change, on a Mac ⌘ Z",
  keyRedo: "make it again, also Ctrl Y",
  keyFullScreen: "full screen, and back",
  keyHelp: "show these keys",

  moments: "Moments",
  /** `stopped`: by the reader, and it may still come. */
  momentMissing: (stopped: boolean) => (stopped ? "not computed" : "not in this run"),

  keepMoment: "Keep this moment",
  /** `at` counts from 0. */
  stepName: (at: number) => `Step ${formatCount(at + 1)}`,
  nameOfMoment: "Name of the moment",
  rename: "Rename",
  renameMoment: (name: string) => `Rename: ${name}`,
  remove: "Remove",
  removeMoment: (name: string) => `Remove: ${name}`,
  momentRemoved: (name: string) => `“${name}” is removed.`,
  putBack: "Put it back",
  momentsStay: "Kept in this browser, with this scenario. “Copy link” takes their places along, but not their names.",

  stopComputing: "Stop computing",
  tryAgain: "Try again",
  computing: "Computing the run",
  computed: (records: number, simulatedNs: number) =>
    `${formatCounted(records, "steps")}, ${clockText(simulatedNs)} computed`,
  stopped: (records: number, simulatedNs: number) =>
    `Stopped after ${formatCounted(records, "steps")}, at ${clockText(simulatedNs)}: what was computed until then is shown.`,

  veilComputing: "The new run is being computed. The picture behind this is of the run before.",
  veilProgress: "Computing the new run",
  veilSoFar: (records: number, simulatedNs: number) =>
    `${formatCounted(records, "steps")}, ${clockText(simulatedNs)} so far`,
  veilStopped: (records: number, simulatedNs: number) =>
    `Stopped after ${formatCounted(records, "steps")}, at ${clockText(simulatedNs)}. What was computed until then is shown at once.`,
  veilBack: "Back to the run before",
  veilOther: "The picture behind this is of another run.",

  runs: "Runs",
  run: (id: number) => `Run ${id}`,
  asGiven: "as given",
  undo: "Undo",
  redo: "Redo",
  /** `keys`: as aria-keyshortcuts has them, the first for keyboards with Ctrl. */
  withKeys: (name: string, keys: string) => `${name}: ${(keys.split(" ")[0] ?? "").replace("Control", "Ctrl")}`,
  reset: "Reset",
  /** `change`: in what it differs from the run before, null for nothing; where it was shown first: at its end, as the run before was, or because it had ended by then, or at `changedAtNs`. */
  newRun: (change: string | null, shown: "end" | "over" | "moment", changedAtNs: number) =>
    `A new run from its own start${change === null ? ", as it was given" : `: ${change}`}. It is shown at ${
      {
        end: "its end, as the run before was",
        over: "its end, for it is over by then",
        moment: `the same moment (${clockText(changedAtNs)}); what is pale is still to come`,
      }[shown]
    }. The run before is kept.`,
} as const;
