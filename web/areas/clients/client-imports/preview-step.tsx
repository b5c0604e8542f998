import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import type { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { text as importText } from '#shared/text/imports.ts';
import { FirstRows } from '#web/api/imports/first-rows.tsx';
import type { ImportKind } from '#web/api/imports/import-kind.ts';
import type { CheckedImport } from '#web/api/imports/draft-steps.tsx';
import { LeftColumns } from '#web/api/imports/left-columns.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';

/** The maximum number of listed rows. */
const maxListed = 20;

type PreviewStepProps = CheckedImport<ImportedRow> & {
  kind: ImportKind<ImportedRow>;
  chosen: readonly ImportedRow[];
  hasStopped: boolean;
  onImport: (rows: readonly ImportedRow[]) => void;
  onDownload: () => void;
};

/** What will be imported, before anything changes. */
export function PreviewStep(props: PreviewStepProps) {
  const { kind, draft, table, mapping, rows, bad, chosen, hasStopped, ...on } = props;
  const updates = chosen.filter(({ clientId }) => clientId !== undefined).length;
  const figures = [
    [text('import_ready'), chosen.length - updates],
    [text('import_updates'), updates],
    [text('import_skipped'), rows.length - chosen.length],
    [importText('import_figure_left_out'), bad.length],
  ] as const;
  const imported = new Set(chosen.map(({ row }) => row));
  const shown = rows.filter(({ row }) => imported.has(row));
  return (
    <Card title={text('import_review_title', { name: draft.file.name })}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-small text-ink-quiet">{label}</dt>
            <dd className="figures text-large font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <LeftColumns table={table} mapping={mapping} />
      <p role="status" className="mt-3 font-medium">
        {hasStopped && text('import_stopped')}
        {chosen.length === 0 && importText('import_nothing')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => on.onImport(chosen)}
        >
          {text('import_start', { count: chosen.length })}
        </Button>
        {/* After rows were sent under a key, they must stay the same. */}
        {!hasStopped && <Button onClick={on.onPrevious}>{importText('import_previous')}</Button>}
        {bad.length > 0 && (
          <Button icon={ArrowDownTrayIcon} onClick={on.onDownload}>
            {importText('import_left_download')}
          </Button>
        )}
        <Button onClick={on.onAnother}>{importText('import_another')}</Button>
      </div>
      {shown.length > 0 && (
        <div className="mt-4">
          <FirstRows kind={kind} rows={shown.slice(0, maxListed)} />
          {shown.length > maxListed && (
            <p className="mt-2 text-ink-quiet">
              {importText('import_more', { count: formatNumber(shown.length - maxListed) })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
