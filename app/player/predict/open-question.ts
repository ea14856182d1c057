import { useCallback, useSyncExternalStore } from "react";
import { usePlayerPage } from "../run/player-page";

/** Whether one of these questions, named by their ids with spaces between them, still waits for its answer. The build knows no reader: there it does. */
export function useOpenQuestion(ids: string | undefined): boolean {
  const { predictions } = usePlayerPage();
  const isOpen = useCallback(
    () => ids?.split(" ").some((id) => predictions.get(id) === null) ?? false,
    [ids, predictions],
  );
  return useSyncExternalStore(predictions.subscribe, isOpen, () => ids !== undefined);
}
