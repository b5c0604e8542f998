import type { ReactNode } from 'react';
import {
  type DayOrder,
  dayOrders,
  findDayOrder,
  parseDayCell,
} from '#shared/domain/values/day-cell.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { FirstRows } from './first-rows.tsx';
import { type ColumnMapping, findRepeatedMeaning, listDayCells } from './guess-mapping.ts';
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
  const dates = findUnclearDates(table, mapping);
  // What the dates themselves say wins over what was chosen for another column.
  const dayOrder = dates.order ?? draft.work.dayOrder;
  const problem = findProblem(kind, mapping, dayOrder) ?? props.problem;
  const reading = { headings, mapping, dayOrder: dayOrder ?? 'monthFirst' };
  const rows = lines
    .slice(0, previewedRows)
    .map((line) => ({ row: line.row, ...kind.readRow(line, reading) }));
  return (
    <Card title={text('import_step_columns')}>
      <TableChoice draft={draft} />
      <p className="mb-3 text-ink-soft">{formatOrigin(props)}</p>
      <ColumnList {...props} />
      {dates.example !== undefined && (
        <DayOrderChoice
          example={dates.example}
          chosen={draft.work.dayOrder}
          onChoose={(order) => draft.change({ dayOrder: order })}
        />
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
  dayOrder: DayOrder | undefined,
): string | undefined {
  const twice = findRepeatedMeaning(mapping);
  if (twice) return text('import_map_twice', { field: formatMeaning(twice) });
  return kind.findMappingProblem(mapping) ?? (dayOrder ? undefined : text('import_day_needed'));
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

/** An example of a day that can be read in two ways, if no other day of the column decides. */
function findUnclearDates({ lines }: SheetTable, mapping: ColumnMapping) {
  const cells = listDayCells(lines, mapping);
  if (cells.length === 0) return { order: 'monthFirst', example: undefined } as const;
  const order = findDayOrder(cells);
  if (order) return { order, example: undefined };
  const example = cells.find((cell) => {
    const readings = parseDayCell(cell);
    return readings?.monthFirst && readings.dayFirst && readings.monthFirst !== readings.dayFirst;
  });
  // Days that contradict each other are problems of their rows.
  return example === undefined ? { order: 'monthFirst' as const, example } : { order, example };
}

type DayOrderChoiceProps = {
  example: string;
  chosen: DayOrder | undefined;
  onChoose: (order: DayOrder) => void;
};

function DayOrderChoice({ example, chosen, onChoose }: DayOrderChoiceProps) {
  const readings = parseDayCell(example);
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{text('import_day_order', { example })}</legend>
      <p className="text-small text-ink-quiet">{text('import_day_order_hint')}</p>
      {dayOrders.map((order) => {
        const day = readings?.[order];
        return (
          <label key={order} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="day-order"
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
