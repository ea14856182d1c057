/** Development page of the figures: never part of the site. ?threads=&cpus=&lanes=&at=(µs)&play=(µs a second)&poster&reduced&log */
import { createRoot } from "react-dom/client";
import "virtual:palette.css";
// A page of its own needs the faces.
import "../../../theme/theme.css";
import { browserFrames, FrameScheduler } from "../../../base/frame-scheduler";
import { createStore } from "../../../base/store";
import { shownTheme } from "../../../base/use-look";
import { StageFigure } from "../../../stage/stage-figure";
import type { CpuRef, FigureFrame } from "../../../stage/types";
import { figures } from "../figures";
import { kit } from "../kit";
import { fakeDescription } from "./fake-description";
import { FakeHerd, fakeFrame } from "./fake-herd";

const query = new URLSearchParams(location.search);
const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const threads = number("threads", 100);
const cpus = number("cpus", 4);
const selectSleepers = number("select", 0);
const policies = ["wake-all", "wake-one", "wake-all", "wake-one"] as const;
const herds = policies
  .slice(0, number("lanes", 2))
  .map((policy) => new FakeHerd({ threads, cpus, policy, selectSleepers }));
let timeNs = number("at", 2368) * 1000;
const source = createStore<FigureFrame>(fakeFrame(herds, timeNs));
const chosen = createStore<CpuRef | null>(null);
const frames = query.has("poster") ? null : new FrameScheduler(browserFrames(window, true));
const root = createRoot(document.getElementById("root") as HTMLElement);
const lanes = herds.map((herd) => ({ ...herd.params, "select-sleepers": selectSleepers }));
const reducedMotion = query.has("reduced");

function render() {
  root.render(
    <main style={{ maxWidth: 1240, margin: "1rem auto", padding: "0 8px" }}>
      <StageFigure
        kit={kit}
        code={figures}
        figures={query.has("small") ? Object.keys(kit.drawings) : ["herd"]}
        description={fakeDescription}
        lanes={lanes}
        frame={source.get()}
        source={source}
        frames={frames}
        chosenCpu={chosen.get()}
        onChooseCpu={(cpu) => chosen.set(cpu)}
        reducedMotion={reducedMotion}
        look={shownTheme()}
        listing={query.get("listing") !== "0"}
      />
    </main>,
  );
}
chosen.subscribe(render);
source.subscribe(render);
render();

const show = (to: number) => {
  timeNs = to;
  source.set(fakeFrame(herds, to));
};
Object.assign(window, { show });
const play = number("play", 0);
if (play > 0 && frames) {
  frames.register(null, { act: (_now, deltaMs) => show(timeNs + (play * 1000 * deltaMs) / 1000) }).setActive(true);
}
