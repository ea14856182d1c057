/** What a lecture says: every word here, so that a translation is a set of files. */
import { formatCount } from "../../base/quantity";

/** The fields of a scene that name moments of its run. */
export type SceneMoment = "at" | "stops" | "until" | "print";

export const words = {
  back: "Back",
  next: "Next",
  black: "Black",
  laser: "Laser",
  smaller: "Smaller",
  larger: "Larger",
  fullScreen: "Full screen",
  fullScreenRefused: "The browser refused the full screen.",
  keys: "Keys",
  blackScreen: "Black screen",
  showAgain: "The screen is black: show it again",
  speakerWindow: "Speaker window",
  paper: "Paper",
  paperSays: (paper: string, source: string, machine: string) =>
    `The paper says: ${paper} (${source}). The machine says: ${machine}.`,
  ownExperiment: (chapter: string) => `Our own experiment, no paper has it: ${chapter}.`,
  noPaper: "No paper says anything of just this scene.",
  noWindow: "The browser opened no window: allow it for this site, and try again.",
  allLectures: "All lectures",
  /** `number`: from 1. */
  numberOf: (number: number, count: number) => `${number} / ${count}`,
  sceneOf: (title: string, number: number, count: number) => `${title}, ${number} of ${count}`,

  keyNames: {
    next: "PageDown or →",
    back: "PageUp or ←",
    play: "Space",
    moments: "J and K",
    black: "B or .",
    uncover: "Escape",
    fullScreen: "F",
    laser: "L",
    size: "+ and −",
    help: "?",
    speaker: "S",
    paper: "P",
  },
  keyNext: "on to the scene’s next stop, at once when it plays; after the last one, next scene",
  keyBack: "back by a stop; before the first one, the scene before",
  keyPlay: "play or pause the figure",
  keyMoments: "the figure’s next named moment, and the one before",
  keyBlack: "black screen, and back",
  keyUncover: "back from the black screen",
  keyFullScreen: "full screen",
  keyLaser: "laser pointer",
  keySize: "larger and smaller",
  keyHelp: "these keys, and away",
  keySpeaker: "speaker window",
  keyPaper: "what the paper says of the scene, and the machine",
  /** In a pack, whose files are windows of their own. */
  keyNotes: "the notes, and away",

  simulatorLoading: "The simulator is being loaded.",
  figureLoading: "The figure is being loaded.",
  figureMissing: "The figure could not be loaded.",
  runGaveNone: "The run gave no picture.",

  speakerAt: (number: number, count: number, title: string) => `${number} of ${count}: ${title}`,
  notHeard: "No window shows this lecture yet: open it from the page that opened this one.",
  notes: "Notes",
  noNotes: "None for this scene.",
  lastScene: "This is the last scene.",

  onTheWall: "On the wall",
  wallBlack: "The wall is black",
  showWall: "Show the wall",
  blacken: "Black wall",
  lead: "Lead the wall",
  playWall: "Play",
  pauseWall: "Pause",
  stepWall: "Step",
  stepWallBack: "Step back",
  stopOn: "To the next stop, or scene",
  stopBack: "To the stop before, or scene",
  /** `passed`: of the stops, those behind. */
  stopsPassed: (passed: number, stops: number) => (stops === 0 ? "no stops here" : `stop ${passed} of ${stops}`),
  stopsBeyond: (count: number) =>
    `${count === 1 ? "One stop lies" : `${count} stops lie`} beyond the end of the run, and ${count === 1 ? "is" : "are"} passed over.`,
  scrubWall: "Step on the wall",
  backScene: "Scene before",
  nextScene: "Next scene",
  leadKeys: "PageDown and PageUp, Space, J and K, B: as in the window on the wall.",

  clock: "Clock",
  clockPause: "Pause the clock",
  clockOn: "Let it run",
  clockBack: "Set to 0:00",
  clockTarget: "Minutes there are",
  clockLeft: (left: string) => `${left} left`,
  clockOver: (over: string) => `${over} over`,
  clockPaused: "paused",

  print: "Print",
  running: (number: number, count: number) => `Scene ${number} of ${count} is being run.`,
  /** What the code for cameras leads to. */
  scene: (number: number) => `scene ${number}`,

  ofScene: (number: number, sentence: string) => `Scene ${number}: ${sentence}`,
  noModel: (model: string, models: readonly string[]) =>
    `there is no model ${model}, and nothing can be shown; the models are ${models.join(", ")}.`,
  unchecked: (why: string) => `it could not be held against its model: ${why}.`,
  noPlace: (at: string) =>
    `at ${at} is no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; the link's own place is shown.`,
  noStops: (dropped: readonly string[]) =>
    `${dropped.length > 1 ? "stops" : "the stop"} ${dropped.join(", ")} ${dropped.length > 1 ? "are" : "is"} no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; the others are kept.`,
  /** `field`: of the file. */
  beyondRun: (field: SceneMoment, place: string, steps: number) =>
    `${field}: ${place} lies beyond the end of the run, which has ${formatCount(steps)} steps; ${
      {
        at: "its end is shown",
        stops: "it is passed over",
        until: "the scene plays to its end",
        print: "its end is printed",
      }[field]
    }.`,
  noUntil: (until: string) => `until ${until} is no step, no time and no end; the scene plays to its end.`,
  noPrint: (print: string) =>
    `print ${print} is no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; the link's own place is printed.`,
  /** `others`: some of the figures that were named are known. */
  noFigure: (name: string, others: boolean, model: string, figures: readonly string[]) =>
    `there is no figure ${name}; ${others ? "the others are" : `${model}'s first is`} shown. Its figures are ${figures.join(", ")}.`,
} as const;
