import { writeCsv } from 'hucre/csv';
import { escapeFormula } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/imports.ts';
import { parseMeaning } from './column-meanings.ts';
import { formatMeaning, type RowProblems } from './import-kind.ts';
import type { InvalidRow } from './parse-rows.ts';
import { saveBlob } from '#web/api/files/save-file.ts';

export type LeftOutRow = { readonly cells: readonly string[]; readonly problem: string };

/** Saves rows as CSV with their problems, to be fixed and imported again. */
export function saveLeftOut(
  fileName: string,
  headings: readonly string[],
  rows: readonly LeftOutRow[],
): void {
  const lines = rows.map(({ cells, problem }) => [
    ...headings.map((_, at) => escapeFormula(cells[at] ?? '')),
    problem,
  ]);
  const heads = [...headings.map((heading) => escapeFormula(heading)), text('import_bad_column')];
  const csv = writeCsv([heads, ...lines], { bom: true });
  saveBlob({
    file: new Blob([csv], { type: 'text/csv' }),
    fileName: `problems-${fileName.replace(/\.\w+$/, '')}.csv`,
  });
}

export const toLeftOut = (bad: readonly InvalidRow[]): LeftOutRow[] =>
  bad.map(({ cells, problems }) => ({ cells, problem: formatProblems(problems) }));

function formatProblems(problems: RowProblems): string {
  return Object.entries(problems)
    .flatMap(([name, problem]) => {
      const field = parseMeaning(name);
      return field && problem
        ? [text('import_row_problem', { field: formatMeaning(field), problem })]
        : [];
    })
    .join(' ');
}
