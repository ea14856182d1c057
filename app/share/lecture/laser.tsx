import { useEffect, useRef } from "react";

/** A red dot under the pointer, for those who can't see a mouse arrow from the last row. */
export function Laser() {
  const dot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (dot.current) dot.current.style.translate = `${clientX}px ${clientY}px`;
    };
    window.addEventListener("pointermove", move);
    return () => window.removeEventListener("pointermove", move);
  }, []);
  return <div ref={dot} className="lecture-laser" aria-hidden="true" />;
}
