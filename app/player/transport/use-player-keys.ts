/** Keys of a figure, as React and the window tell of them. */
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useCallback, useEffect } from "react";
import type { NamedMoment } from "../../mount/kit";
import type { Player } from "../run/player";
import { characterKeysOn } from "./character-keys";
import { type Command, type FocusKind, focusKind, isPan, keyCommand, obey, type PanCommand } from "./keyboard";

interface PlayerKeys {
  readonly player: Player;
  /** J and K go through these. */
  readonly moments: readonly NamedMoment[];
  /** Some keys act wherever the focus is on the page, but on a field, button, link or summary: for a page that is one figure. */
  readonly everywhere: boolean;
  /** Absent: time can't be panned and zoomed, and its keys are nobody's. */
  readonly onPan?: ((command: PanCommand) => void) | undefined;
  readonly onHelp: () => void;
  readonly onFullScreen: () => void;
}

type Press = KeyboardEvent | ReactKeyboardEvent;

/** Gives the listener for keys that are pressed in the figure; `root` is the figure's element. */
export function usePlayerKeys(
  root: RefObject<HTMLElement | null>,
  keys: PlayerKeys,
): (press: ReactKeyboardEvent) => void {
  const { player, moments, everywhere, onPan, onHelp, onFullScreen } = keys;
  const press = useCallback(
    (event: Press, focus: FocusKind) => {
      const command: Command | null = keyCommand(event, focus, characterKeysOn());
      if (command === null || event.defaultPrevented || (isPan(command) && onPan === undefined)) return;
      event.preventDefault();
      if (isPan(command)) onPan?.(command.do);
      else if (command.do === "help") onHelp();
      else if (command.do === "full-screen") onFullScreen();
      else obey(player, command, moments);
    },
    [player, moments, onPan, onHelp, onFullScreen],
  );
  useEffect(() => {
    if (!everywhere) return;
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Element && isElsewhere(target, root.current)) press(event, "page");
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [everywhere, press, root]);
  return (event) => press(event, focusInside(event.target as HTMLElement, everywhere));
}

/** `everywhere`: keys need no focus in the figure, so that its buttons are to have their own. */
export function focusInside(target: Parameters<typeof focusKind>[0], everywhere: boolean): FocusKind {
  const kind = focusKind(target);
  return everywhere && kind === "button" ? "control" : kind;
}

/** Outside of the figure, on nothing that has keys of its own, and in no dialog. */
function isElsewhere(target: Element, root: HTMLElement | null): boolean {
  if (root?.contains(target) || target.closest("dialog, [popover], [role=slider]") !== null) return false;
  return focusKind(target as HTMLElement) === "stage";
}
