import { ChartServicesHere } from "../page-services";
import type { PageMeta } from "../registry";
import { ExercisePage } from "./exercise-page";

export const meta: PageMeta = {
  title: "Exercise",
  description:
    "Questions that a run answers: say a number, choose, or draw a curve, and then let the machine run. What you answer stays in your browser.",
};

export default function Page() {
  return (
    <ChartServicesHere>
      <ExercisePage />
    </ChartServicesHere>
  );
}
