import { Component, type ReactNode } from "react";

/** Should the page's own code fail, the reader keeps the page as it was printed, without its moving parts. */
export class LastResort extends Component<{ printed: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this document's own markup, taken from it before it was woken.
    return <div className="printed" dangerouslySetInnerHTML={{ __html: this.props.printed }} />;
  }
}
