/** Talks with the page that the figure stands in (model/embed-messages.ts). Nothing that is said either way is a secret, so that reports go to any origin. */
import { type RefObject, useEffect } from "react";
import { wantsStill } from "../../base/use-media";
import { shorten } from "../../model/clamp";
import {
  deckKey,
  type EmbedReport,
  type EmbedRequest,
  isSlideStart,
  isSlideStop,
  readEmbedRequest,
} from "../../model/embed-messages";
import { parseLink } from "../../model/link";
import type { FigureKit } from "../../mount/kit";
import { wallTimers } from "../../player/run/announcer";
import { type Place, parsePlace } from "../../player/run/place";
import type { Player } from "../../player/run/player";
import { followScenario, scenarioQuery } from "../../player/run/scenario-url";
import { focusKind } from "../../player/transport/keyboard";
import { words } from "./embed-messages";
import { newestSet } from "./newest-set";
import { namesScenario } from "./options";

const frameMs = 16;

/** Where the figure opened, and what its address lists to be stopped at. */
export interface Walk {
  readonly first: Place;
  readonly stops: readonly Place[];
}

/** The colours that a query names are not of its scenario: no later scenario overtakes them, and a query that only says how the figure looks leaves what it runs. */
function parts(request: EmbedRequest): readonly EmbedRequest[] {
  if (request.type !== "set" || !request.query.includes("theme")) return [request];
  const theme = new URLSearchParams(request.query).get("theme");
  const colours = isTheme(theme) ? [{ type: "theme", theme } as const] : [];
  return theme !== null && !namesScenario(request.query) ? colours : [...colours, request];
}

const isTheme = (theme: string | null) => theme === "light" || theme === "dark" || theme === "auto";

export function reportToHost(message: EmbedReport): void {
  if (window.parent !== window) window.parent.postMessage(message, "*");
}

export function useHost(
  player: Player,
  kit: FigureKit,
  element: RefObject<HTMLElement | null>,
  /** What of a scenario that was sent could not be used as it was written. Always the same function. */
  onNotices: (notices: readonly string[]) => void,
  /** Read whenever it is asked for. */
  walk: RefObject<Walk>,
): void {
  useEffect(() => {
    const host = window.parent;
    if (host === window) return;
    const tell = (query: string) =>
      reportToHost({ type: "state", model: kit.model, query, sentence: player.ui.get().sentence });

    // Keys that a hidden frame hears are lost for the deck.
    const giveFocusBack = () => {
      if (!document.hasFocus()) return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      host.focus();
    };
    let led = false;
    const act = (request: EmbedRequest) => {
      switch (request.type) {
        case "play":
          return player.play();
        case "pause":
          return player.pause();
        case "step":
          return player.step("moment", request.by);
        case "seek": {
          const place: Place | null =
            typeof request.at === "number" ? { kind: "step", index: request.at } : parsePlace(request.at);
          return place === null ? onNotices([words.noPlace(shorten(String(request.at)))]) : player.seekTo(place);
        }
        case "stop": {
          // Whoever names stops walks them: the keys of a clicker are the deck's.
          led = true;
          const { first, stops } = walk.current;
          const place = request.number === 0 ? first : stops[request.number - 1];
          if (place === undefined) return;
          if (!request.play || wantsStill()) return player.seekTo(place);
          // Whoever clicks on while it plays has seen enough of that stretch.
          const before = stops[request.number - 2];
          if (before !== undefined && player.playsTo(before)) player.seekTo(before);
          return player.playTo(place);
        }
        case "theme": {
          const { dataset } = document.documentElement;
          if (request.theme === "auto") delete dataset.theme;
          else dataset.theme = request.theme;
          return;
        }
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
      for (const part of request === null ? [] : parts(request)) requests.take(part);
    };
    // Before anybody can be asked for something, and after the listener is there.
    window.addEventListener("message", heard);
    reportToHost({ type: "ready", model: kit.model, stops: walk.current.stops.length });
    tell(scenarioQuery(player));
    const { stop } = followScenario(player, tell, wallTimers);

    let height = 0;
    const sizes = new ResizeObserver(() => {
      const now = Math.ceil(element.current?.getBoundingClientRect().height ?? 0);
      if (now === height || now === 0) return;
      height = now;
      reportToHost({ type: "height", height });
    });
    if (element.current) sizes.observe(element.current);

    const pressed = (event: KeyboardEvent) => {
      const key = deckKey(event.key);
      if (key === null || focusKind(event.target as HTMLElement) === "field") return;
      event.preventDefault();
      const turns = event.key.startsWith("Page");
      const handOn = () => {
        host.postMessage(JSON.stringify(key), "*");
        // A black screen comes back to this slide.
        if (turns) giveFocusBack();
      };
      const { first, stops } = walk.current;
      if (turns && !led)
        player.walkStops(stops, event.key === "PageDown" ? 1 : -1, handOn, { first, leap: wantsStill() });
      else handOn();
    };
    window.addEventListener("keydown", pressed);
    return () => {
      window.removeEventListener("message", heard);
      window.removeEventListener("keydown", pressed);
      sizes.disconnect();
      requests.stop();
      stop();
    };
  }, [player, kit, element, onNotices, walk]);
}
