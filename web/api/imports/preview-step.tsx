import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import type { CheckedImport } from './draft-steps.tsx';
import { FirstRows } from './first-rows.tsx';
import type { ImportKind } from './import-kind.ts';
import { LeftColumns } from './left-columns.tsx';
import type { ValidRow } from './parse-rows.ts';
import { saveLeftOut, toLeftOut } from './save-left-out.ts';

/** The maximum number of listed rows. */
const maxListed = 20;

type PreviewStepProps<Row> = Omit<CheckedImport<Row>, 'rows'> & {
  kind: ImportKind<Row>;
  /** What will be imported. */
  chosen: readonly ValidRow<Row>[];
  /** How many rows become what. */
  figures: readonly (readonly [string, number])[];
  startLabel: string;
  hasStopped: boolean;
  onImport: () => void;
};

/** What will be imported, before anything changes. */
export function PreviewStep<Row>(props: PreviewStepProps<Row>) {
  const { kind, draft, table, mapping, bad, chosen, figures, hasStopped } = props;
  const { startLabel, onImport, onPrevious, onAnother } = props;
  return (
    <Card title={text('import_review_title', { name: draft.file.name })}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {[...figures, [text('import_figure_left_out'), bad.length] as const].map(
          ([label, count]) => (
            <div key={label}>
              <dt className="text-small text-ink-quiet">{label}</dt>
              <dd className="figures text-large font-semibold">{formatNumber(count)}</dd>
            </div>
          ),
        )}
      </dl>
      <LeftColumns table={table} mapping={mapping} />
      <p role="status" className="mt-3 font-medium">
        {hasStopped && text('import_stopped')}
        {chosen.length === 0 && text('import_nothing')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" disabled={chosen.length === 0} onClick={onImport}>
          {startLabel}
        </Button>
        {/* After rows were sent under a key, they must stay the same. */}
        {!hasStopped && <Button onClick={onPrevious}>{text('import_previous')}</Button>}
        {bad.length > 0 && (
          <Button
            icon={ArrowDownTrayIcon}
            onClick={() => saveLeftOut(draft.file.name, table.headings, toLeftOut(bad))}
          >
            {text('import_left_download')}
          </Button>
        )}
        <Button onClick={onAnother}>{text('import_another')}</Button>
      </div>
      {chosen.length > 0 && (
        <div className="mt-4">
          <FirstRows kind={kind} rows={chosen.slice(0, maxListed)} />
          {chosen.length > maxListed && (
            <p className="mt-2 text-ink-quiet">
              {text('import_more', { count: formatNumber(chosen.length - maxListed) })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
