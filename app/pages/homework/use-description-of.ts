import { useEffect, useState } from "react";
import type { Description } from "../../model/description";
import { descriptionOf } from "../description-of";

/** Null until it is there. */
export function useDescriptionOf(model: string): Description | null {
  const [description, setDescription] = useState<Description | null>(null);
  useEffect(() => {
    let wanted = true;
    descriptionOf(model).then(
      (found) => wanted && setDescription(found),
      // Then values are called as links call them.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [model]);
  return description;
}
