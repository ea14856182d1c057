import type { FigureKit } from "../../mount/kit";

/**
 * Where a figure of a chapter opens, in words (run/place.ts): at the moment that the chapter gives, else at the step that its scenario names (""), else at the kit's lesson.
 * Links and embeds know no lesson: without a step they open at the kit's `at`.
 */
export function firstMoment(kit: Pick<FigureKit, "lesson">, scenario: string, at: string | undefined): string {
  return at ?? (/(^|[?&])at=/.test(scenario) ? "" : kit.lesson);
}
