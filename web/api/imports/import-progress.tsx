import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router-dom';
import type { ImportView } from '#shared/contract/platform/record-imports.ts';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { ImportService, StartedImports } from './import-service.ts';
import { type LeftOutRow, saveLeftOut } from './save-left-out.ts';
import { StepProgress } from './step-header.tsx';
import type { RunningImport } from './use-import.ts';

type ImportProgressProps<Row> = {
  service: ImportService<Row>;
  running: RunningImport;
  fileName: string;
  table: SheetTable;
  /** Rows that weren't sent, because they have a problem. */
  leftOut: readonly LeftOutRow[];
  onAnother: () => void;
};

export function ImportProgress<Row>(props: ImportProgressProps<Row>) {
  const { service, running, fileName: name, table, leftOut, onAnother } = props;
  const { phase, done, count, result } = running;
  if (phase === 'over' && result) {
    return (
      <Card title={text('import_done_title', { name })}>
        <p role="status">{text('import_done', formatImportCounts(result.importing))}</p>
        {leftOut.length > 0 && <p>{text('import_done_left', { count: leftOut.length })}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {leftOut.length + countListedRows(service, result) > 0 && (
            <Button
              icon={ArrowDownTrayIcon}
              onClick={() => void saveRefused(service, result.id, { name, table, leftOut })}
            >
              {text('import_refused_download')}
            </Button>
          )}
          <Button onClick={onAnother}>{text('import_another')}</Button>
          {service.links.map(({ path, label }) => (
            <Link key={path} className="text-accent underline" to={path}>
              {label}
            </Link>
          ))}
        </div>
      </Card>
    );
  }
  const title = phase === 'sending' ? text('import_sending') : text('import_running', { name });
  return (
    <Card title={title}>
      <StepProgress label={title} done={done} count={count} />
      {phase === 'importing' && <p className="text-ink-soft">{text('import_running_text')}</p>}
    </Card>
  );
}

type RefusedRows = {
  readonly name: string;
  readonly table: SheetTable;
  readonly leftOut: readonly LeftOutRow[];
};

/** Rows that had a problem, and those of which the server used nothing. */
async function saveRefused<Row>(
  service: ImportService<Row>,
  id: string,
  { name, table, leftOut }: RefusedRows,
): Promise<void> {
  const problems = await service.listProblems(id);
  const cellsByRow = new Map(table.lines.map(({ row, cells }) => [row, cells]));
  const refused = problems
    .filter(({ phase }) => phase === 'import')
    .map(({ row, why }) => ({ cells: cellsByRow.get(row) ?? [], problem: why }));
  saveLeftOut(name, table.headings, [...leftOut, ...refused]);
}

/** The problems of an import that `listProblems` has. */
export const countListedRows = (
  { listsKnownRows }: Pick<StartedImports, 'listsKnownRows'>,
  { importing, undoing }: ImportView,
): number =>
  importing.refused + (listsKnownRows ? importing.unchanged : 0) + (undoing?.refused ?? 0);

type ImportCounts = {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
};

export const formatImportCounts = ({ changed, unchanged, refused }: ImportCounts) => ({
  changed: formatNumber(changed),
  unchanged: formatNumber(unchanged),
  refused: formatNumber(refused),
});
