import type { ComponentProps } from "react";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  /** "call": the one that is meant to be pressed. "chart": a small one among others. */
  readonly look?: "plain" | "call" | "chart";
};

/** A button with words on it; those that look like nothing else have an element of their own. */
export function Button({ look = "plain", ...props }: ButtonProps) {
  return <button type="button" className={`${look}-button`} {...props} />;
}
