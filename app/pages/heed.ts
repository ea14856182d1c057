/** What a reader does to a figure whose code is still on its way: it is noticed, and done again once the figure answers. */
import { characterKeysOn } from "../player/transport/character-keys";
import { focusKind, isPan, keyCommand } from "../player/transport/keyboard";

const kinds = ["pointerover", "click", "focusin", "keydown", "input", "change", "toggle"] as const;

export interface Heed {
  /** The reader turned to the figure; a finger that only scrolls past does not. */
  readonly approached: boolean;
  /** From now on what is done reaches the figure by itself; only whether it was approached is still noticed. */
  keepNoMore(): void;
  /** Does again, in its order, what was done. */
  again(): void;
  stop(): void;
}

/** `come` is called each time that the reader does something to the figure. */
export function heed(figure: HTMLElement, come: () => void): Heed {
  let approached = false;
  let keeping = true;
  const done: (() => void)[] = [];
  const noticed = (event: Event) => {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return;
    if (!figure.contains(event.target)) return;
    const touch = event.type === "pointerover" && (event as PointerEvent).pointerType === "touch";
    // A picture's details that stand open toggle by themselves when the page is read.
    const toggle = event.type === "toggle";
    if (!touch && !toggle) approached = true;
    // Toggles come a while after the click that makes them; to be told of one twice changes nothing.
    if (!keeping && !toggle) return;
    // What the caption holds is text, and answers for itself.
    const again = event.target.closest("figcaption") === null ? againOf(event, event.target) : null;
    if (again !== null) done.push(again);
    if (!toggle) come();
  };
  // Before React, which keeps events from what it has not woken.
  for (const kind of kinds) window.addEventListener(kind, noticed, true);
  return {
    get approached() {
      return approached;
    },
    keepNoMore() {
      keeping = false;
    },
    again() {
      for (const one of done.splice(0)) one();
    },
    stop() {
      for (const kind of kinds) window.removeEventListener(kind, noticed, true);
    },
  };
}

/** Null where the browser has done all that is to be done. */
function againOf(event: Event, target: Element): (() => void) | null {
  if (event instanceof KeyboardEvent) {
    // As the figure will decide it; else the page would scroll meanwhile.
    const command = keyCommand(event, focusKind(target as HTMLElement), characterKeysOn());
    // A chapter's figure has no clock of its own to pan.
    if (command === null || isPan(command)) return null;
    event.preventDefault();
    const { key, code, shiftKey } = event;
    return () =>
      void target.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
  }
  if (event.type === "toggle") return () => void target.dispatchEvent(new Event("toggle"));
  if (event.type === "click") {
    const button = target.closest("button");
    return button === null || button.popoverTargetElement != null ? null : () => button.click();
  }
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    if (event.type === "input" || event.type === "change") return setAgain(target, event.type);
  }
  return null;
}

function setAgain(field: HTMLInputElement | HTMLSelectElement, type: string): (() => void) | null {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    return () => {
      field.value = value;
      field.dispatchEvent(new Event(type, { bubbles: true }));
    };
  }
  if (field.type === "checkbox" || field.type === "radio") {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  return () => {
    // React leaves out what it takes for no change: it watches the element's own setter, and not that of its class.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
