/** What stands around the map: buttons that do what its keys do, and what is under the pointer. */
import type { ReactElement } from "react";
import type { AroundProps } from "../../mount/drawing";
import { words } from "./heap-messages";
import { chunkAt, heapState } from "./lane";
import { type ByteHit, zoomOf } from "./map-react";
import { type MapView, wholeHeap } from "./map-view";
import { chunkSentence } from "./summary";

const say = words.map;
const keys = [
  { key: "+", sign: "+", words: say.zoomIn },
  { key: "-", sign: "−", words: say.zoomOut },
  { key: "ArrowUp", sign: "↑", words: say.toBegin },
  { key: "ArrowDown", sign: "↓", words: say.toEnd },
] as const;

export function MapTools(props: AroundProps<number, MapView, ByteHit>): ReactElement {
  const { description, frame, picture, printed, view, setView, hit, press, onKeyDown } = props;
  if (printed)
    return (
      // One element, as it is with its tools: drawings that stand under each other have gaps between them.
      <div>
        {picture}
        <div className="heap-tools-space" />
      </div>
    );
  const { level, deepest, span, shown } = zoomOf(frame, view);
  const pointed = hit ? frame.lanes[hit.lane] : undefined;
  const heap = pointed ? heapState(pointed) : null;
  const chunk = heap && hit ? chunkAt(heap, hit.offset) : -1;
  const says =
    heap && chunk >= 0
      ? chunkSentence(description, heap, chunk)
      : level === 0
        ? say.wholeHeap
        : view.from === null
          ? say.shownFollowing(shown)
          : say.shownStill(shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div role="group" aria-label={say.name} onKeyDown={onKeyDown}>
      {picture}
      <div className="heap-tools">
        {keys.map(({ key, sign, words: [name, title] }) => (
          <button
            key={key}
            type="button"
            className="plain-button"
            aria-label={name}
            title={title}
            disabled={key === "+" ? level >= deepest : level === 0}
            onClick={() => press(key)}
          >
            {sign}
          </button>
        ))}
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
          {level > 0 && view.from === null ? say.toWhole : say.toChunk}
        </button>
        <output>{says.charAt(0).toUpperCase() + says.slice(1)}</output>
      </div>
    </div>
  );
}
