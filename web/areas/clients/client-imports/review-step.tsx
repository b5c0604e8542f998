import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { writeCsv } from 'hucre/csv';
import { useMemo, useState } from 'react';
import type { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import { DuplicateRows } from './duplicate-rows.tsx';
import { type DuplicateChoice, applyDuplicateChoices } from './find-duplicate-rows.ts';
import type { CheckedRows } from './import-file.tsx';
import type { ImportedFile } from './page.tsx';

/** Long enough for the browser to save the file. */
const revokeAfterMs = 10_000;
/** The maximum number of listed rows; the download contains all of them. */
const maxListed = 50;

type ReviewStepProps = {
  file: ImportedFile;
  checked: CheckedRows;
  hasStopped: boolean;
  onColumns: () => void;
  onAnother: () => void;
  onImport: (rows: readonly ImportedRow[]) => void;
};

/** A preview of the import before anything changes. */
export function ReviewStep({ file, checked, hasStopped, ...on }: ReviewStepProps) {
  const { rows, bad, alike } = checked;
  const [choices, setChoices] = useState<ReadonlyMap<number, DuplicateChoice>>(new Map());
  const chosen = useMemo(() => applyDuplicateChoices(rows, alike, choices), [rows, alike, choices]);
  const updates = chosen.filter(({ clientId }) => clientId !== undefined).length;
  const figures = [
    [text('import_ready'), chosen.length - updates],
    [text('import_updates'), updates],
    [text('import_skipped'), rows.length - chosen.length],
    [text('import_bad'), bad.length],
  ] as const;
  return (
    <>
      <Card title={text('import_review_title', { name: file.name })}>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt className="text-small text-ink-quiet">{label}</dt>
              <dd className="figures text-large font-semibold">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        <p role="status" className="mt-3 font-medium">
          {hasStopped && text('import_stopped')}
          {chosen.length === 0 && text('import_nothing')}
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
          {!hasStopped && <Button onClick={on.onColumns}>{text('import_change_columns')}</Button>}
          <Button onClick={on.onAnother}>{text('import_another')}</Button>
        </div>
      </Card>
      {alike.length > 0 && !hasStopped && (
        <DuplicateRows alike={alike} choices={choices} onChoose={setChoices} />
      )}
      {bad.length > 0 && <InvalidRows file={file} bad={bad} />}
    </>
  );
}

function InvalidRows({ file, bad }: { file: ImportedFile; bad: CheckedRows['bad'] }) {
  const download = () => {
    const [headings = []] = file.table;
    const rows = bad.map(({ cells, problem }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      problem,
    ]);
    const csv = writeCsv([[...headings, text('import_bad_column')], ...rows]);
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    saveFile(address, `problems-${file.name.replace(/\.\w+$/, '')}.csv`);
    setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
  };
  return (
    <Card
      title={text('import_bad')}
      actions={
        <Button icon={ArrowDownTrayIcon} onClick={download}>
          {text('import_bad_download')}
        </Button>
      }
    >
      <p className="mb-2 text-ink-soft">{text('import_bad_text')}</p>
      <ul className="divide-y divide-line">
        {bad.slice(0, maxListed).map(({ row, problem }) => (
          <li key={row} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="figures w-20 shrink-0 font-medium">{text('import_row', { row })}</span>
            <span className="min-w-0 break-words">{problem}</span>
          </li>
        ))}
      </ul>
      {bad.length > maxListed && (
        <p className="mt-2 text-ink-quiet">
          {text('import_more', { count: bad.length - maxListed })}
        </p>
      )}
    </Card>
  );
}
