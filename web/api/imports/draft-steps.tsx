import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { text } from '#shared/text/imports.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { type SheetTable, toSheetTable } from '#web/kit/sheets/sheet-table.ts';
import { ColumnsStep } from './columns-step.tsx';
import type { RowReading } from './row-cells.ts';
import {
  type ColumnMapping,
  type DayOrders,
  guessMapping,
  listDayColumns,
  pickDayOrders,
} from './guess-mapping.ts';
import { parseMeaning } from './column-meanings.ts';
import type { ImportDraft, ImportDrafts } from './import-draft.ts';
import type { ImportKind } from './import-kind.ts';
import { isInvalid, isValid, type InvalidRow, type ValidRow } from './parse-rows.ts';
import { ProblemsStep } from './problems-step.tsx';
import { saveLeftOut, toLeftOut } from './save-left-out.ts';
import { type StepName, StepProgress } from './step-header.tsx';
import { useParsedRows } from './use-parsed-rows.ts';

/** What an import's own steps get: rows that can be imported, and those that are left out. */
export type CheckedImport<Row> = {
  readonly draft: ImportDraft;
  readonly table: SheetTable;
  readonly mapping: ColumnMapping;
  readonly rows: readonly ValidRow<Row>[];
  readonly bad: readonly InvalidRow[];
  readonly onPrevious: () => void;
  readonly onAnother: () => void;
};

type DraftStepsProps<Row> = {
  draft: ImportDraft;
  kind: ImportKind<Row>;
  drafts: ImportDrafts;
  steps: readonly StepName[];
  /** How an earlier import of the same columns mapped them. */
  findMapping?: (headings: readonly string[]) => Promise<ColumnMapping | undefined>;
  /** What else is chosen with the columns. */
  options: ReactNode;
  /** Why the rows can't be checked yet. */
  problem?: string | undefined;
  children: (checked: CheckedImport<Row>) => ReactNode;
};

/** The steps that all imports share: the columns, and the rows with problems. */
export function DraftSteps<Row>(props: DraftStepsProps<Row>) {
  const { kind, draft, drafts, options, problem, steps } = props;
  const { file, work, change } = draft;
  const rows = file.sheets[work.sheet]?.rows;
  const table = useMemo(() => toSheetTable(rows ?? [], work.headerRow), [rows, work.headerRow]);
  const { mapping, isKnown, source } = useMapping(props, table);
  const reading = useReading(table, mapping, work.dayOrders);
  const isColumns = work.step === 'columns';
  const isReady = mapping !== undefined;
  const { parsed, done, fixes, fix } = useParsedRows(kind, table, reading, {
    draft,
    isNeeded: isReady && !isColumns,
  });
  // The same lists as long as no row changes: duplicates are searched for again with others.
  const valid = useMemo(() => parsed?.filter(isValid) ?? [], [parsed]);
  const bad = useMemo(() => parsed?.filter(isInvalid) ?? [], [parsed]);
  const listed = parsed?.filter((row) => isInvalid(row) || fixes.has(row.row)) ?? [];
  const next = steps.includes('duplicates') ? 'duplicates' : 'preview';
  const isProblemFree = work.step === 'problems' && parsed !== undefined && listed.length === 0;
  useEffect(() => {
    if (isProblemFree) change({ step: next });
  }, [isProblemFree, change, next]);
  if (!mapping) return <Skeleton className="h-64" />;
  if (isColumns) {
    return (
      <ColumnsStep
        kind={kind}
        draft={draft}
        table={table}
        mapping={mapping}
        source={source}
        isKnown={isKnown}
        options={options}
        problem={problem}
        onCheck={() => change({ step: 'problems', mapping: mapping.map((one) => one ?? '') })}
        onAnother={drafts.discard}
      />
    );
  }
  if (!parsed) {
    return (
      <Card title={text('import_checking')}>
        <StepProgress label={text('import_checking')} done={done} count={table.lines.length} />
      </Card>
    );
  }
  const toColumns = () => change({ step: 'columns' });
  if (work.step === 'problems') {
    return (
      <ProblemsStep
        kind={kind}
        mapping={mapping}
        rows={listed}
        fixes={fixes}
        onFix={fix}
        onDownload={() => saveLeftOut(file.name, table.headings, toLeftOut(bad))}
        onContinue={() => change({ step: next })}
        onColumns={toColumns}
      />
    );
  }
  return props.children({
    draft,
    table,
    mapping,
    rows: valid,
    bad,
    onPrevious: () => change({ step: listed.length > 0 ? 'problems' : 'columns' }),
    onAnother: drafts.discard,
  });
}

/** The chosen mapping, or else that of an earlier import, or else a guess. */
function useMapping<Row>({ kind, draft, findMapping }: DraftStepsProps<Row>, table: SheetTable) {
  const stored = draft.work.mapping;
  const guess = useMemo(() => guessMapping(table, kind.fields), [table, kind.fields]);
  const [known, setKnown] = useState<{ of: SheetTable; mapping: ColumnMapping | undefined }>();
  useEffect(() => {
    if (stored || !findMapping) return;
    let isLeft = false;
    const note = (mapping: ColumnMapping | undefined) => {
      if (!isLeft) setKnown({ of: table, mapping });
    };
    findMapping(table.headings).then(note, () => note(undefined));
    return () => {
      isLeft = true;
    };
  }, [stored, findMapping, table]);
  const chosen = useMemo(() => stored?.map(parseMeaning), [stored]);
  if (chosen) return { mapping: chosen, isKnown: false, source: guess.source };
  if (findMapping && known?.of !== table)
    return { mapping: undefined, isKnown: false, source: undefined };
  const remembered = findMapping ? known?.mapping : undefined;
  return {
    mapping: remembered ?? guess.mapping,
    isKnown: remembered !== undefined,
    source: guess.source,
  };
}

const noMapping: ColumnMapping = [];
const noDayOrders: DayOrders = {};

function useReading(
  table: SheetTable,
  mapping: ColumnMapping = noMapping,
  chosen: DayOrders = noDayOrders,
): RowReading {
  return useMemo(() => {
    const dayOrders = pickDayOrders(listDayColumns(table.lines, mapping), chosen);
    return { headings: table.headings, mapping, dayOrders };
  }, [table, mapping, chosen]);
}
