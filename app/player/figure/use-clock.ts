/** The one window of time of a figure's drawings, and the keys that pan and zoom it. */
import { useEffect, useMemo, useState } from "react";
import { createStore } from "../../base/store";
import type { FigureKit } from "../../mount/kit";
import type { Clock, TimeZoom } from "../../mount/types";
import type { Player } from "../run/player";
import type { PanCommand } from "../transport/keyboard";

type Step = typeof import("../../cpus/lanes/time-zoom").steppedWindow;

/** `keyed`: the figure's code is there, and the keys are its own. `onPan` is absent without them, and while none of the drawings has time that can be zoomed. */
export function useClock(kit: FigureKit, figures: readonly string[], player: Player, keyed: boolean) {
  const [clock] = useState<Clock>(() => createStore<TimeZoom | null>(null));
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => {
    if (!keyed) return;
    let wanted = true;
    const find = async () => {
      const { drawings } = await kit.load();
      if (!figures.some((name) => drawings[name]?.clocked !== undefined)) return;
      const { steppedWindow } = await import("../../cpus/lanes/time-zoom");
      if (wanted) setStep(() => steppedWindow);
    };
    // Code that does not load is told of where the figure is.
    find().catch(() => {});
    return () => {
      wanted = false;
      setStep(null);
    };
  }, [kit, figures, keyed]);
  const onPan = useMemo(() => {
    if (step === null) return undefined;
    return (pan: PanCommand) => {
      const frame = player.source.get();
      if (frame) clock.set(step(clock.get(), frame, pan));
    };
  }, [step, player, clock]);
  return { clock, onPan };
}
