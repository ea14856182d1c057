/** The live map with what moves it: buttons, keys, wheel and drag do the same few things. */
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { formatCount } from "../../base/quantity";
import type { FigureFrame } from "../../stage/types";
import { HeapCanvas, type HeapCanvasProps } from "./canvas";
import { chunkAt, heapState } from "./lane";
import { mapPlaces } from "./map-place";
import { deepestLevel, fitSpan, type MapView, wholeHeap } from "./map-view";
import { chunkSentence } from "./words";

interface HeapMapProps extends HeapCanvasProps {
  /** Of the readouts. */
  readonly frame: FigureFrame;
}

export function HeapMap({ frame, ...canvas }: HeapMapProps): ReactElement {
  const [view, setView] = useState<MapView>(wholeHeap);
  const [point, setPoint] = useState<{ lane: number; offset: number } | null>(null);
  const span = fitSpan(frame, frame.lanes.map(heapState));
  const deepest = deepestLevel(span);
  const level = Math.min(view.level, deepest);
  const shown = span / 2 ** level;

  /** One level in or out, about a byte; without one, about what is shown, or after the chunk in hand. */
  const zoom = (direction: 1 | -1, about: number | null = null) => {
    const next = Math.min(deepest, Math.max(0, level + direction));
    if (next === 0) setView(wholeHeap);
    else if (about !== null) setView({ level: next, from: about - span / 2 ** next / 2 });
    else setView({ level: next, from: view.from === null ? null : view.from + shown / 2 - span / 2 ** next / 2 });
  };
  const pan = (by: number, from = mapPlaces(frame, 600, view)[0]?.from ?? 0) => {
    if (level > 0) setView({ level, from: Math.max(-4096, from + by) });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act: Readonly<Record<string, () => void>> = {
      "+": () => zoom(1),
      "=": () => zoom(1),
      "-": () => zoom(-1),
      "0": () => setView(wholeHeap),
      ArrowUp: () => pan(-shown / 4),
      ArrowDown: () => pan(shown / 4),
      PageUp: () => pan(-shown),
      PageDown: () => pan(shown),
    };
    const does = act[event.key];
    if (!does) return;
    // The player has keys of its own, and the page would scroll.
    event.preventDefault();
    event.stopPropagation();
    does();
  };
  const pointed = point ? frame.lanes[point.lane] : undefined;
  const heap = pointed ? heapState(pointed) : null;
  const chunk = heap && point ? chunkAt(heap, point.offset) : -1;
  const says =
    heap && chunk >= 0
      ? chunkSentence(heap, chunk)
      : level === 0
        ? "The whole heap."
        : `${formatCount(shown)} bytes, ${view.from === null ? "following the chunk in hand" : "standing still"}.`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div role="group" aria-label="The map" onKeyDown={keys}>
      <HeapCanvas
        {...canvas}
        view={view}
        onPoint={setPoint}
        onDrag={(bytes, from) => pan(bytes, from)}
        onWheel={(direction, offset) => zoom(direction, offset)}
      />
      <div className="heap-tools">
        <button
          type="button"
          className="plain-button"
          aria-label="Zoom in"
          title="Zoom in (+)"
          disabled={level >= deepest}
          onClick={() => zoom(1)}
        >
          +
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label="Zoom out"
          title="Zoom out (-)"
          disabled={level === 0}
          onClick={() => zoom(-1)}
        >
          −
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label="Towards the heap’s begin"
          title="Towards the heap’s begin (↑)"
          disabled={level === 0}
          onClick={() => pan(-shown / 4)}
        >
          ↑
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label="Towards the heap’s end"
          title="Towards the heap’s end (↓)"
          disabled={level === 0}
          onClick={() => pan(shown / 4)}
        >
          ↓
        </button>
        <button
          type="button"
          className="plain-button"
          aria-pressed={level === deepest && view.from === null}
          onClick={() =>
            setView(
              level > 0 && view.from === null
                ? wholeHeap
                : { level: Math.max(level, Math.min(deepest, Math.log2(span / 512))), from: null },
            )
          }
        >
          {level > 0 && view.from === null ? "whole heap" : "chunk in hand"}
        </button>
        <output>{says.charAt(0).toUpperCase() + says.slice(1)}</output>
      </div>
    </div>
  );
}
