import type { RecordImportProblem } from '#shared/domain/platform/record-import.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

/** The number of problems of each kind, as bulk jobs report them. */
export function countProblems(
  problems: readonly { readonly why: RecordImportProblem }[],
): Record<string, number> {
  const groups = groupBy(problems, ({ why }) => why);
  return Object.fromEntries([...groups].map(([why, those]) => [why, those.length]));
}
