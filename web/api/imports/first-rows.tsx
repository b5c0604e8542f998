import { formatDay } from '#shared/domain/values/day-text.ts';
import { isLocalDate } from '#shared/domain/values/local-date.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/imports.ts';
import { type ColumnMeaning, getMeaning } from './column-meanings.ts';
import { formatMeaning, type ImportKind, type RowValues } from './import-kind.ts';

type FirstRowsProps<Row> = {
  kind: ImportKind<Row>;
  rows: readonly { readonly row: number; readonly values: RowValues }[];
};

/** Rows as they come in, field by field. Fields without a value are left out. */
export function FirstRows<Row>({ kind, rows }: FirstRowsProps<Row>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ row, values }) => (
        <li key={row} className="py-2">
          <p className="figures text-small text-ink-quiet">{text('import_row', { row })}</p>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1">
            {kind.previewFields.flatMap((field) => {
              const value = formatValue(field, values[field] ?? '');
              if (value === '') return [];
              return [
                <div key={field} className="min-w-0">
                  <dt className="text-small text-ink-quiet">{formatMeaning(field)}</dt>
                  <dd className="break-words whitespace-pre-line">{value}</dd>
                </div>,
              ];
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function formatValue(field: ColumnMeaning, value: string): string {
  if (field === 'contactPhone') return formatPhone(value);
  return getMeaning(field).days !== undefined && isLocalDate(value) ? formatDay(value) : value;
}
