import { Fragment, type ReactElement } from "react";

interface DrawingsProps<Name extends string> {
  readonly figures: readonly Name[];
  readonly names: Readonly<Record<Name, string>>;
  readonly children: (figure: Name) => ReactElement;
}

/** Several drawings beneath each other, each with its name; one alone needs none. */
export function Drawings<Name extends string>({ figures, names, children }: DrawingsProps<Name>): ReactElement {
  return (
    <div className="figure-drawings">
      {figures.map((figure) => (
        <Fragment key={figure}>
          {figures.length > 1 && (
            <p className="figure-name" data-drawn="">
              {names[figure]}
            </p>
          )}
          {children(figure)}
        </Fragment>
      ))}
    </div>
  );
}
