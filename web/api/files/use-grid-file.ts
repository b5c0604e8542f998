import { useMutation } from '@tanstack/react-query';
import { text } from '#shared/text/reports/file-export.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { ExportFormat, GridExport } from '#web/kit/grid/grid-props.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import type { ApiError } from '#web/api/api-error.ts';

type GridFile<Row> = {
  /** The name of the sheet inside the file. */
  readonly name: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly allRows: () => Promise<readonly Row[] | undefined>;
};

/**
 * Exports all rows and columns of a grid as a file written in the browser, for lists that fit into
 * one call. The server writes longer ones (use-grid-export.ts).
 */
export function useGridFile<Row>({ name, columns, allRows }: GridFile<Row>): GridExport {
  const { mutate, isPending } = useMutation<void, ApiError, ExportFormat>({
    mutationFn: async (format) => {
      const [rows, { toPrintSheet: printSheet }, { saveSheet }] = await Promise.all([
        allRows(),
        import('#web/kit/sheets/print-sheet.ts'),
        import('./save-sheet.ts'),
      ]);
      if (!rows) return notify.error(text('export_too_many'));
      return saveSheet(printSheet(name, columns, rows), format);
    },
  });
  return { start: mutate, busy: isPending };
}
