import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router-dom';
import { text as importText } from '#shared/text/imports.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { FirstRows } from '#web/api/imports/first-rows.tsx';
import type { ImportKind } from '#web/api/imports/import-kind.ts';
import type { CheckedImport } from '#web/api/imports/draft-steps.tsx';
import { LeftColumns } from '#web/api/imports/left-columns.tsx';
import { saveLeftOut, toLeftOut } from '#web/api/imports/save-left-out.ts';
import { StepProgress } from '#web/api/imports/step-header.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import type { ContactLine } from './legacy-kind.ts';
import { legacyContactsPath } from './paths.ts';
import { type ContactImportProgress, useContactImport } from './use-contact-import.ts';

/** The maximum number of listed rows. */
const maxListed = 20;

type ImportStepProps = CheckedImport<ContactLine> & {
  kind: ImportKind<ContactLine>;
  onOver: () => void;
};

/** What will be imported, and its progress. */
export function ImportStep(props: ImportStepProps) {
  const { kind, draft, table, mapping, rows, bad, onPrevious, onAnother, onOver } = props;
  const { importing, start } = useContactImport(onOver);
  const [brandId = ''] = draft.work.brandIds;
  const isOver = importing?.state === 'over';
  const isRunning = importing?.state === 'running';
  return (
    <Card title={text('legacy_import_preview', { name: draft.file.name })}>
      <p className="font-medium">{text('legacy_import_ready', { count: rows.length })}</p>
      {bad.length > 0 && <p>{text('legacy_import_bad', { count: bad.length })}</p>}
      <LeftColumns table={table} mapping={mapping} />
      <div aria-live="polite" className="mt-3 empty:hidden">
        {importing && <Progress importing={importing} count={rows.length} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isOver && (
          <Button
            variant="primary"
            busy={isRunning}
            idle={rows.length === 0 || brandId === ''}
            onClick={() =>
              void start(
                brandId,
                rows.map(({ data }) => data),
              )
            }
          >
            {text('legacy_import_start')}
          </Button>
        )}
        {!importing && <Button onClick={onPrevious}>{importText('import_previous')}</Button>}
        {bad.length > 0 && (
          <Button
            icon={ArrowDownTrayIcon}
            onClick={() => saveLeftOut(draft.file.name, table.headings, toLeftOut(bad))}
          >
            {importText('import_left_download')}
          </Button>
        )}
        {!isRunning && <Button onClick={onAnother}>{importText('import_another')}</Button>}
        {isOver && (
          <Link className="text-accent underline" to={legacyContactsPath}>
            {text('legacy_import_show')}
          </Link>
        )}
      </div>
      {!importing && rows.length > 0 && (
        <div className="mt-4">
          <FirstRows kind={kind} rows={rows.slice(0, maxListed)} />
          {rows.length > maxListed && (
            <p className="mt-2 text-ink-quiet">
              {importText('import_more', { count: formatNumber(rows.length - maxListed) })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function Progress({ importing, count }: { importing: ContactImportProgress; count: number }) {
  const { done, added, known, state } = importing;
  if (state === 'over') return <p>{text('legacy_import_done', { added, known })}</p>;
  return (
    <>
      <StepProgress label={text('legacy_import')} done={done} count={count} />
      {state === 'stopped' && <p>{text('legacy_import_stopped')}</p>}
    </>
  );
}
