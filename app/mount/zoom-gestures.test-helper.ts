/** Wheels and fingers over a drawing, as d3-zoom hears of them, without a page: client coordinates are the drawing's own. */
import type { Point } from "./drawing";
import type { Hand } from "./gestures";
import { listenToZoom } from "./zoom-gestures";

/** What d3-zoom asks of an element. */
function fakeElement(): HTMLElement {
  return Object.assign(new EventTarget(), {
    style: { setProperty: () => {} },
    contains: (other: unknown) => other !== "elsewhere",
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    clientLeft: 0,
    clientTop: 0,
  }) as unknown as HTMLElement;
}

export interface Finger {
  readonly x: number;
  readonly y?: number;
  readonly target?: string;
}

export function zoomsOf(hand: Hand, plain = false) {
  const element = fakeElement();
  const point = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => ({
    x: clientX,
    y: clientY,
  });
  const stop = listenToZoom(element, hand, { plain: () => plain, point });
  /** Returns whether the page is to do nothing about it. */
  const send = (type: string, of: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), of);
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const wheel = ({ x, y }: Point, deltaY: number, more: object = {}) =>
    send("wheel", { clientX: x, clientY: y, deltaY, deltaMode: 0, ctrlKey: false, metaKey: false, ...more });
  /** The fingers that are there then, and which of them the event is about. */
  const touch = (type: "start" | "move" | "end", fingers: readonly Finger[], changed = fingers.map((_, i) => i)) => {
    const touches = fingers.map(({ x, y = 0, target = "here" }, identifier) => ({
      ...{ identifier, target, clientX: x, clientY: y },
    }));
    return send(`touch${type}`, { touches, changedTouches: changed.map((i) => touches[i] ?? { identifier: i }) });
  };
  return { send, wheel, touch, stop };
}

type Turn = Point & Pick<WheelEvent, "deltaY"> & Partial<Pick<WheelEvent, "deltaMode" | "ctrlKey" | "metaKey">>;

/** One turn of a wheel. Returns whether the page is to do nothing about it. */
export function turnWheel(hand: Hand, { x, y, deltaY, ...more }: Turn, plain: boolean) {
  const { wheel, stop } = zoomsOf(hand, plain);
  const taken = wheel({ x, y }, deltaY, more);
  stop();
  return taken;
}
