/** What a drawing paints while it is live, beside what it prints. */
import { vi } from "vitest";
import { type Label, textPx } from "../../display-list/display-list";
import { CanvasPainter } from "../../display-list/paint-canvas";
import { isFlow } from "../../mount/drawing";
import { stubCanvases } from "../fake-canvas";
import { mounted } from "../mounted";
import { itemsAt, type Place, type Scene } from "./scene";

const width = 840;

/** null: it is markup while it is live, too. Motion has come to rest. */
export async function liveWords({ run }: Scene, name: string, index: number): Promise<readonly string[] | null> {
  stubCanvases();
  const labels: Label[] = [];
  const painter = CanvasPainter.prototype;
  const spy = vi.spyOn(painter, "label").mockImplementation((_, own) => {
    labels.push(own);
  });
  try {
    const stage = await mounted(run, name, run.frameAt(index), { width, still: true });
    if (isFlow(stage.drawing)) return null;
    const { drawing } = stage.live();
    let nowMs = 0;
    for (let i = 0; i < 40; i++) {
      labels.length = 0;
      nowMs += 1000;
      if (!drawing.paint(nowMs)) break;
    }
    labels.length = 0;
    drawing.paint(nowMs + 1000);
    return told(labels);
  } finally {
    spy.mockRestore();
    vi.unstubAllGlobals();
  }
}

export function printedWords(scene: Scene, name: string, index: number): readonly string[] {
  const place = scene.places.find((one) => one.name === name) as Place;
  return told(
    itemsAt(scene, place, scene.run.frameAt(index), width).items.flatMap((item) => (item.is === "label" ? [item] : [])),
  );
}

/** Numbers on bodies are painted with the bodies; words in areas of a plate stand where there is room, which finer cells have elsewhere. */
const told = (labels: readonly Label[]): string[] =>
  labels
    .filter(({ text, role, strong, anchor, size }) => {
      const inArea = role === "onGrey" || (anchor === "middle" && size > textPx);
      return !inArea && !(strong && anchor === "middle" && /^\d+$/.test(text));
    })
    .map(({ x, y, text, role }) => `${Math.round(x)},${Math.round(y)} ${text} (${role})`)
    .sort();
