import { formatDay } from '#shared/domain/values/day-text.ts';
import { isLocalDate } from '#shared/domain/values/local-date.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/imports.ts';
import type { ContactRow } from './contact-row.ts';
import { formatMeaning, type ImportKind } from './import-kind.ts';

type FirstRowsProps<Row> = {
  kind: ImportKind<Row>;
  rows: readonly { readonly row: number; readonly contact: ContactRow }[];
};

/** Rows as they come in, field by field. Fields without a value are left out. */
export function FirstRows<Row>({ kind, rows }: FirstRowsProps<Row>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ row, contact }) => (
        <li key={row} className="py-2">
          <p className="figures text-small text-ink-quiet">{text('import_row', { row })}</p>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1">
            {kind.shown.flatMap((field) => {
              const value = formatField(contact, field);
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

function formatField(contact: ContactRow, field: FirstRowsProps<unknown>['kind']['shown'][number]) {
  if (field === 'contactPhone') return formatPhone(contact.contactPhone);
  if (field === 'contactEmail') return [contact.contactEmail, ...contact.otherEmails].join('\n');
  const value = contact[field];
  if (field === 'lastEventDate' && typeof value === 'string' && isLocalDate(value)) {
    return formatDay(value);
  }
  return typeof value === 'string' ? value : value.join(', ');
}
