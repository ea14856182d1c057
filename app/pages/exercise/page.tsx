import { ChartServicesHere } from "../page-services";
import type { PageMeta } from "../registry";
import { words } from "./exercise-messages";
import { ExercisePage } from "./exercise-page";

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
