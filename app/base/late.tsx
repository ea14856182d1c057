import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { allStyles } from "./all-styles";

/** How near to the viewport a part of the page wakes. */
const nearPx = 600;

/**
 * A component whose code is fetched when its place comes near the viewport. Prerendered as if it were here; in the browser the printed picture stands until
 * the code is there, and then wakes where it is. Its props must not change before, and the styles of its picture must come with the page.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Late(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const [{ Inner, come }] = useState(() => gated(load));
    useEffect(() => {
      const element = place.current;
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          come();
        },
        { rootMargin: `${nearPx}px` },
      );
      observer.observe(element);
      // On paper everything is near.
      window.addEventListener("beforeprint", come, { once: true });
      return () => {
        observer.disconnect();
        window.removeEventListener("beforeprint", come);
      };
    }, [come]);
    return (
      <div ref={place} className="at-page">
        <Suspense fallback={null}>
          <Inner {...props} />
        </Suspense>
      </div>
    );
  };
}

/** The component behind a gate that opens once; while prerendering there is none. */
function gated<P extends object>(load: () => Promise<ComponentType<P>>) {
  let come: () => void = () => {};
  const near = import.meta.env.SSR
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        come = resolve;
      });
  const Inner = lazy(async () => {
    await near;
    const [component] = await Promise.all([load(), allStyles()]);
    return { default: component as ComponentType<object> };
  }) as unknown as ComponentType<P>;
  return { Inner, come: () => come() };
}
