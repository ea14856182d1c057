import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onPrint } from "./on-print";
import { useMedia } from "./use-media";

/** True from the moment before the page is laid out for paper until it is printed, also for what comes alive in between. */
export function usePrinting(): boolean {
  const onPaper = useMedia("print");
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    return onPrint(before, after);
  }, []);
  return printing || onPaper;
}
