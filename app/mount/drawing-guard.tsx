/** A drawing that fails, or takes too long, leaves a sentence in its place: what stands around it, controls included, goes on. */
import { Component, type ReactNode } from "react";
import { mostMs, TookTooLong } from "../base/in-time";
import { words } from "./mount-messages";

interface GuardProps {
  /** Another run: what failed may be drawn now. */
  readonly run: unknown;
  /** Holds the place of what is drawn; null: it has no height of its own. */
  readonly space: ReactNode;
  readonly children: ReactNode;
}

interface GuardState {
  readonly error: Error | null;
  readonly run: unknown;
}

export class DrawingGuard extends Component<GuardProps, GuardState> {
  override state: GuardState = { error: null, run: this.props.run };

  static getDerivedStateFromError(error: unknown): Pick<GuardState, "error"> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ run }: GuardProps, state: GuardState): GuardState | null {
    return run === state.run ? null : { error: null, run };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="figure-canvas figure-stopped sans">
        {this.props.space}
        <div>
          <p role="alert">
            {error instanceof TookTooLong ? words.tookTooLong(mostMs / 1000) : words.notDrawn(error.message)}
          </p>
          <button type="button" className="plain-button" onClick={() => this.setState({ error: null })}>
            {words.tryAgain}
          </button>
        </div>
      </div>
    );
  }
}
