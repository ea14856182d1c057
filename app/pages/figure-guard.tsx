import { Component, type ComponentType, type ReactNode } from "react";
import { words } from "./pages-messages";

/** Keeps a component's failure to itself: its place says what happened, and the page around it goes on. */
class FigureGuard extends Component<{ what: string; children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <p className="figure-failed sans" role="status">
        {words.notDrawn(this.props.what, error.message)}
      </p>
    );
  }
}

export function guarded<P extends object>(what: string, Inner: ComponentType<P>): ComponentType<P> {
  return function Guarded(props: P) {
    return (
      <FigureGuard what={what}>
        <Inner {...props} />
      </FigureGuard>
    );
  };
}
