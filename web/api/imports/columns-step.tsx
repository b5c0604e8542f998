import type { ReactNode } from 'react';
import { type DayOrder, dayOrders } from '#shared/domain/values/day-cell.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { FirstRows } from './first-rows.tsx';
import { type ColumnMeaning, readDays } from './column-meanings.ts';
import {
  type ColumnMapping,
  findRepeatedMeaning,
  listDayColumns,
  pickDayOrders,
} from './guess-mapping.ts';
import type { ImportDraft } from './import-draft.ts';
import { formatMeaning, type ImportKind } from './import-kind.ts';
import type { ExportSource } from './known-exports.ts';
import { TableChoice } from './table-choice.tsx';

type ColumnsStepProps<Row> = {
  kind: ImportKind<Row>;
  draft: ImportDraft;
  table: SheetTable;
  mapping: ColumnMapping;
  /** Whose export it is. */
  source: ExportSource | undefined;
  /** Whether an earlier import had the same columns. */
  isKnown: boolean;
  options: ReactNode;
  problem: string | undefined;
  onCheck: () => void;
  onAnother: () => void;
};

const previewedRows = 3;

/** Chooses what each column holds, and shows how the first rows come in. */
export function ColumnsStep<Row>(props: ColumnsStepProps<Row>) {
  const { kind, draft, table, mapping, options, onCheck, onAnother } = props;
  const { headings, lines } = table;
  const days = listDayColumns(lines, mapping);
  const chosen = draft.work.dayOrders ?? {};
  const orders = pickDayOrders(days, chosen);
  const isOpen = days.some(({ meaning }) => !orders[meaning]);
  const problem = findProblem(kind, mapping, isOpen) ?? props.problem;
  const reading = { headings, mapping, dayOrders: orders };
  const rows = lines
    .slice(0, previewedRows)
    .map((line) => ({ row: line.row, ...kind.readRow(line, reading) }));
  return (
    <Card title={text('import_step_columns')}>
      <TableChoice draft={draft} />
      <p className="mb-3 text-ink-soft">{formatOrigin(props)}</p>
      <ColumnList {...props} />
      {days.map(
        ({ meaning, example }) =>
          example !== undefined && (
            <DayOrderChoice
              key={meaning}
              meaning={meaning}
              example={example}
              chosen={chosen[meaning]}
              onChoose={(order) => draft.change({ dayOrders: { ...chosen, [meaning]: order } })}
            />
          ),
      )}
      <h3 className="mt-4 mb-2 font-semibold">{text('import_first_rows')}</h3>
      <FirstRows kind={kind} rows={rows} />
      {options && <div className="mt-4">{options}</div>}
      <p role="status" className="mt-3 font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" idle={problem !== undefined} onClick={onCheck}>
          {text('import_check')}
        </Button>
        <Button onClick={onAnother}>{text('import_another')}</Button>
      </div>
    </Card>
  );
}

function findProblem<Row>(
  kind: ImportKind<Row>,
  mapping: ColumnMapping,
  isDayOrderOpen: boolean,
): string | undefined {
  const twice = findRepeatedMeaning(mapping);
  if (twice) return text('import_map_twice', { field: formatMeaning(twice) });
  return (
    kind.findMappingProblem(mapping) ?? (isDayOrderOpen ? text('import_day_needed') : undefined)
  );
}

function formatOrigin<Row>({ source, isKnown, draft }: ColumnsStepProps<Row>): string {
  if (isKnown) return text('import_map_known');
  if (source) return text('import_known_source', { source: text(`import_source_${source}`) });
  return text('import_map_text', { name: draft.file.name });
}

const maxSamples = 3;
const sampledRows = 50;

function ColumnList<Row>({ kind, draft, table, mapping }: ColumnsStepProps<Row>) {
  const options = kind.fields.map((field) => ({ value: field, label: formatMeaning(field) }));
  const choose = (place: number, chosen: string) =>
    draft.change({
      mapping: table.headings.map((_, at) => (at === place ? chosen : (mapping[at] ?? ''))),
    });
  return (
    <ul className="divide-y divide-line border-y border-line">
      {table.headings.map((heading, at) => {
        const name = heading || text('import_map_unnamed');
        return (
          <li
            key={at}
            className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[1fr_1fr_16rem]"
          >
            <span className="font-medium break-words">{name}</span>
            <span className="truncate text-ink-soft">
              {formatSample(table, at) || text('import_map_empty')}
            </span>
            <Select
              aria-label={text('import_map_label', { column: name })}
              value={mapping[at] ?? ''}
              onChange={({ target }) => choose(at, target.value)}
              options={[{ value: '', label: text('import_map_none') }, ...options]}
            />
          </li>
        );
      })}
    </ul>
  );
}

const formatSample = ({ lines }: SheetTable, at: number) =>
  lines
    .slice(0, sampledRows)
    .flatMap(({ cells }) => cells[at] || [])
    .slice(0, maxSamples)
    .join(' · ');

type DayOrderChoiceProps = {
  meaning: ColumnMeaning;
  example: string;
  chosen: DayOrder | undefined;
  onChoose: (order: DayOrder) => void;
};

function DayOrderChoice({ meaning, example, chosen, onChoose }: DayOrderChoiceProps) {
  const readings = readDays(meaning, example);
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">
        {text('import_day_order', { field: formatMeaning(meaning), example })}
      </legend>
      <p className="text-small text-ink-quiet">{text('import_day_order_hint')}</p>
      {dayOrders.map((order) => {
        const day = readings?.[order];
        return (
          <label key={order} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={`day-order-${meaning}`}
              checked={chosen === order}
              onChange={() => onChoose(order)}
            />
            {text(`import_day_${order}`, { day: day ? formatDay(day) : '' })}
          </label>
        );
      })}
    </fieldset>
  );
}
