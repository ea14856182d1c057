/** Talks with the page that the figure stands in (model/embed-messages.ts). Nothing that is said either way is a secret, so that reports go to any origin. */
import { type RefObject, useEffect } from "react";
import {
  deckKey,
  type EmbedReport,
  type EmbedRequest,
  isSlideStart,
  isSlideStop,
  readEmbedRequest,
} from "../../model/embed-messages";
import { parseLink } from "../../model/link";
import { wallTimers } from "../../player/run/announcer";
import type { Player } from "../../player/run/player";
import { followScenario, scenarioQuery } from "../../player/run/scenario-url";
import { focusKind } from "../../player/transport/keyboard";
import type { FigureKit } from "../../stage/kit";
import { newestSet } from "./newest-set";

const frameMs = 16;

export function useHost(
  player: Player,
  kit: FigureKit,
  element: RefObject<HTMLElement | null>,
  /** What of a scenario that was sent could not be used as it was written. Always the same function. */
  onNotices: (notices: readonly string[]) => void,
): void {
  useEffect(() => {
    const host = window.parent;
    if (host === window) return;
    const report = (message: EmbedReport) => host.postMessage(message, "*");
    const tell = (query: string) =>
      report({ type: "state", model: kit.model, query, sentence: player.ui.get().sentence });

    // Keys that a hidden frame hears are lost for the deck.
    const giveFocusBack = () => {
      if (!document.hasFocus()) return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      host.focus();
    };
    const act = (request: EmbedRequest) => {
      switch (request.type) {
        case "play":
          return player.play();
        case "pause":
          return player.pause();
        case "step":
          return player.step("moment", request.by);
        case "seek":
          return player.seek(request.at);
        case "set": {
          const { scenario, notices } = parseLink(player.description, request.query);
          onNotices(notices);
          player.load(scenario.lanes, scenario.at === null ? { kind: kit.at } : { kind: "step", index: scenario.at });
          return player.start();
        }
      }
    };
    // A timer and no animation frame: those don't come in a frame that nobody sees.
    const requests = newestSet(act, (callback) => {
      const timer = setTimeout(callback, frameMs);
      return () => clearTimeout(timer);
    });
    const heard = (event: MessageEvent) => {
      if (event.source !== host) return;
      if (isSlideStop(event.data)) giveFocusBack();
      if (isSlideStart(event.data)) return player.start();
      const request = readEmbedRequest(event.data);
      if (request !== null) requests.take(request);
    };
    // Before anybody can be asked for something, and after the listener is there.
    window.addEventListener("message", heard);
    report({ type: "ready", model: kit.model });
    tell(scenarioQuery(player));
    const { stop } = followScenario(player, tell, wallTimers);

    let height = 0;
    const sizes = new ResizeObserver(() => {
      const now = Math.ceil(element.current?.getBoundingClientRect().height ?? 0);
      if (now === height || now === 0) return;
      height = now;
      report({ type: "height", height });
    });
    if (element.current) sizes.observe(element.current);

    const pressed = (event: KeyboardEvent) => {
      const key = deckKey(event.key);
      if (key === null || focusKind(event.target as HTMLElement) === "field") return;
      event.preventDefault();
      host.postMessage(JSON.stringify(key), "*");
      // A black screen comes back to this slide.
      if (event.key.startsWith("Page")) giveFocusBack();
    };
    window.addEventListener("keydown", pressed);
    return () => {
      window.removeEventListener("message", heard);
      window.removeEventListener("keydown", pressed);
      sizes.disconnect();
      requests.stop();
      stop();
    };
  }, [player, kit, element, onNotices]);
}
