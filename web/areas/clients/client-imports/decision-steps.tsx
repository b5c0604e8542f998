import { useEffect, useMemo, useState } from 'react';
import type { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { text as clientText } from '#shared/text/clients/client-imports.ts';
import { text } from '#shared/text/imports.ts';
import { buildHeadersKey } from '#web/api/imports/guess-mapping.ts';
import type { ImportKind } from '#web/api/imports/import-kind.ts';
import type { CheckedImport } from '#web/api/imports/draft-steps.tsx';
import { ImportProgress } from '#web/api/imports/import-progress.tsx';
import { PreviewStep } from '#web/api/imports/preview-step.tsx';
import { toLeftOut } from '#web/api/imports/save-left-out.ts';
import { StepProgress } from '#web/api/imports/step-header.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { DuplicateRows } from './duplicate-rows.tsx';
import {
  applyDuplicateChoices,
  type DuplicateChoice,
  type DuplicateRow,
  findDuplicateRows,
  parseDuplicateChoice,
} from './find-duplicate-rows.ts';
import { useImport } from '#web/api/imports/use-import.ts';
import { clientImportService } from './service.ts';

type DecisionStepsProps = CheckedImport<ImportedRow> & {
  kind: ImportKind<ImportedRow>;
  onOver: () => void;
};

/** Decides on duplicates, shows what will be, and imports it. */
export function DecisionSteps(props: DecisionStepsProps) {
  const { draft, table, mapping, rows: parsed, bad, onPrevious, onAnother, onOver } = props;
  const { file, work, change } = draft;
  const rows = useMemo(() => parsed.map(({ data }) => data), [parsed]);
  const search = useDuplicates(rows);
  const choices = useMemo(() => toChoices(work.choices), [work.choices]);
  const { running, start } = useImport(clientImportService, file.id, onOver);
  const { found } = search;
  const isUndecided = work.step === 'duplicates' && found !== undefined && found.length === 0;
  useEffect(() => {
    if (isUndecided) change({ step: 'preview' });
  }, [isUndecided, change]);
  if (running && running.phase !== 'stopped') {
    const problems = toLeftOut(bad);
    return (
      <ImportProgress
        service={clientImportService}
        running={running}
        fileName={file.name}
        table={table}
        leftOut={problems}
        onAnother={onAnother}
      />
    );
  }
  if (search.hasFailed) {
    return <ErrorState text={text('import_check_failed')} onRetry={search.retry} />;
  }
  if (!found) {
    return (
      <Card title={text('import_checking')}>
        <StepProgress label={text('import_checking')} done={search.done} count={rows.length} />
      </Card>
    );
  }
  if (work.step === 'duplicates') {
    return (
      <>
        <DuplicateRows
          alike={found}
          choices={choices}
          onChoose={(chosen) => change({ choices: [...chosen] })}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => change({ step: 'preview' })}>
            {text('import_continue')}
          </Button>
          <Button onClick={onPrevious}>{text('import_previous')}</Button>
        </div>
      </>
    );
  }
  const chosen = applyDuplicateChoices(rows, found, choices);
  const columns = mapping.slice(0, clientLimits.importColumns).map((field) => field ?? '');
  const importRows = async () => {
    const headersKey = await buildHeadersKey(table.headings);
    await start({ rows: chosen, fileName: file.name, headersKey, mapping: columns });
  };
  const imported = new Set(chosen.map(({ row }) => row));
  const updates = chosen.filter(({ clientId }) => clientId !== undefined).length;
  return (
    <PreviewStep
      {...props}
      chosen={parsed.filter(({ row }) => imported.has(row))}
      figures={[
        [clientText('import_ready'), chosen.length - updates],
        [clientText('import_updates'), updates],
        [clientText('import_skipped'), rows.length - chosen.length],
      ]}
      startLabel={clientImportService.formatStart(chosen.length)}
      hasStopped={running !== undefined}
      onPrevious={() => (found.length > 0 ? change({ step: 'duplicates' }) : onPrevious())}
      onImport={() => void importRows()}
    />
  );
}

const toChoices = (stored: readonly (readonly [number, string])[]) =>
  new Map<number, DuplicateChoice>(
    stored.map(([row, choice]) => [row, parseDuplicateChoice(choice)]),
  );

type DuplicateSearch = {
  readonly of: readonly ImportedRow[];
  readonly done: number;
  readonly found?: readonly DuplicateRow[];
  readonly hasFailed?: boolean;
};

/** Asks which rows may be clients already, again when other rows are imported. */
function useDuplicates(rows: readonly ImportedRow[]) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DuplicateSearch>();
  useEffect(() => {
    let isLeft = false;
    const set = (changes: Omit<DuplicateSearch, 'of'>) => {
      if (!isLeft) setState({ of: rows, ...changes });
    };
    findDuplicateRows(rows, (done) => set({ done })).then(
      (found) => set({ done: rows.length, found }),
      () => set({ done: 0, hasFailed: true }),
    );
    return () => {
      isLeft = true;
    };
  }, [rows, attempt]);
  const isCurrent = state?.of === rows;
  return {
    done: isCurrent ? state.done : 0,
    found: isCurrent ? state.found : undefined,
    hasFailed: isCurrent && state.hasFailed === true,
    retry: () => {
      setState(undefined);
      setAttempt(attempt + 1);
    },
  };
}
