import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ListingBox } from "./listing-box";
import { words } from "./mount-messages";

interface Button {
  readonly onClick: () => void;
}

/** The first button of a tree. */
function buttonIn(node: ReactNode): ReactElement<Button> | undefined {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) continue;
    const found = child.type === "button" ? (child as unknown as ReactElement<Button>) : buttonIn(child.props.children);
    if (found) return found;
  }
}

/** The listing after its button was pressed so many times: each press comes while it is rendered, whereupon React renders it again. */
function pressed(times: number): string {
  let left = times;
  const Listing = () => {
    const box = ListingBox({ line: 0, now: null, children: null });
    if (left-- > 0) buttonIn(box)?.props.onClick();
    return box;
  };
  return renderToStaticMarkup(<Listing />);
}

it("is folded at first; its button opens it, and folds it again", () => {
  for (const [times, open] of [
    [0, false],
    [1, true],
    [2, false],
  ] as const) {
    const html = pressed(times);
    expect([times, html.includes("data-open")]).toEqual([times, open]);
    expect(html).toContain(`aria-expanded="${open}">${open ? words.hideListing : words.showListing}</button>`);
  }
});
