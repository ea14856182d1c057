import { useAwaited } from "../../base/use-awaited";
import type { Description } from "../../model/description";
import { descriptionOf } from "../description-of";

/** Null until it is there; where it does not come, values are called as links call them. */
export const useDescriptionOf = (model: string): Description | null => useAwaited(model, descriptionOf).data;
