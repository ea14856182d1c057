/** What `exercise.id` says of a sheet of homework. */
export const homeworkId = (chapter: string, version: number) => `homework-${chapter}-${version}`;

/** The chapter and version that such an id names; null: it is of another exercise. */
export function readHomeworkId(id: string): { readonly chapter: string; readonly version: number } | null {
  const [, chapter, version] = /^homework-([a-z0-9-]{1,40})-(\d{1,6})$/.exec(id) ?? [];
  return chapter === undefined ? null : { chapter, version: Number(version) };
}
