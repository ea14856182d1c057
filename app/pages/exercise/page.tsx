import { ChartServicesHere } from "../page-services";
import type { PageMeta } from "../registry";
import { ExercisePage } from "./exercise-page";
import { words } from "./words";

export const meta: PageMeta = {
  title: words.exercise,
  description: words.description,
};

export default function Page() {
  return (
    <ChartServicesHere>
      <ExercisePage />
    </ChartServicesHere>
  );
}
