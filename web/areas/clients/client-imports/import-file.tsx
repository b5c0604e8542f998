import { useEffect, useState } from 'react';
import { clients } from '#addresses/clients/clients.ts';
import { clientImports } from '#addresses/clients/client-imports.ts';
import type { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { call } from '#web/api/call.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { SheetRow } from '#web/kit/sheets/read-sheet.ts';
import { type DuplicateRow, findDuplicateRows } from './find-duplicate-rows.ts';
import {
  type InvalidRow,
  guessMapping,
  buildHeadersKey,
  type ColumnMapping,
  parseRows,
  parseStoredMapping,
} from './import-fields.ts';
import { ImportProgress } from './import-progress.tsx';
import { MapStep } from './map-step.tsx';
import type { ImportedFile } from './page.tsx';
import { ReviewStep } from './review-step.tsx';
import { useImport } from './use-import.ts';

export type CheckedRows = {
  readonly rows: readonly ImportedRow[];
  readonly bad: readonly InvalidRow[];
  readonly alike: readonly DuplicateRow[];
};

type Step = 'map' | { readonly done: number; readonly count: number } | CheckedRows;

type ImportFileProps = { file: ImportedFile; onAnother: () => void };

export function ImportFile({ file, onAnother }: ImportFileProps) {
  const head = useFileHeadings(file.table);
  const brands = usePermittedBrands(clients.routes.add);
  const selected = useSelectedBrands();
  const [brandIds, setBrandIds] = useState<readonly string[]>(selected);
  const [step, setStep] = useState<Step>('map');
  const [hasFailed, setHasFailed] = useState(false);
  const { running, start } = useImport();
  if (!head.key) return <Skeleton className="h-64" />;
  const { mapping } = head;
  const check = async () => {
    setHasFailed(false);
    const { rows, bad } = parseRows(file.table, { mapping, brands, brandIds });
    try {
      setStep({ done: 0, count: rows.length });
      const told = (done: number) => setStep({ done, count: rows.length });
      setStep({ rows, bad, alike: await findDuplicateRows(rows, told) });
    } catch {
      setHasFailed(true);
      setStep('map');
    }
  };
  if (running && running.phase !== 'stopped') {
    return <ImportProgress running={running} fileName={file.name} onAnother={onAnother} />;
  }
  if (step === 'map') {
    return (
      <MapStep
        file={file}
        mapping={mapping}
        brands={brands}
        brandIds={brandIds}
        hasFailed={hasFailed}
        onAnother={onAnother}
        isKnown={head.isKnown}
        onMap={head.setMapping}
        onBrands={setBrandIds}
        onCheck={() => void check()}
      />
    );
  }
  if ('done' in step) {
    return (
      <Card title={text('import_checking')}>
        <ProgressBar label={text('import_checking')} value={step.done} max={step.count || 1} />
      </Card>
    );
  }
  const { key: headersKey } = head;
  const columns = mapping.slice(0, clientLimits.importColumns).map((field) => field ?? '');
  return (
    <ReviewStep
      file={file}
      checked={step}
      onAnother={onAnother}
      hasStopped={running !== undefined}
      onColumns={() => setStep('map')}
      onImport={(rows) => void start({ rows, fileName: file.name, headersKey, mapping: columns })}
    />
  );
}

type FileHeadings = {
  readonly key: string;
  readonly mapping: ColumnMapping;
  readonly isKnown: boolean;
};

/**
 * The headings of a file, mapped as in an earlier import with the same headings, or by their names.
 */
function useFileHeadings([headings = []]: readonly SheetRow[]) {
  const [head, setHead] = useState<FileHeadings>({ key: '', mapping: [], isKnown: false });
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const headersKey = await buildHeadersKey(headings);
      const known = await call(clientImports.routes.mapping, { query: { headersKey } }).catch(
        () => undefined,
      );
      if (isLeft) return;
      const stored = known?.data;
      const mapping = stored ? parseStoredMapping(stored, headings) : guessMapping(headings);
      setHead({ key: headersKey, mapping, isKnown: stored !== undefined && stored !== null });
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [headings]);
  const setMapping = (mapping: ColumnMapping) => setHead({ ...head, mapping, isKnown: false });
  return { ...head, setMapping };
}
