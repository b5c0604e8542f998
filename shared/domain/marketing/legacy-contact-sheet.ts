import { localDate } from '#shared/domain/values/local-date.ts';
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { emptyCell, textCell } from '#shared/domain/lists/sheet.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import type { LegacyContactRow } from './legacy-contact.ts';

/** The legacy contacts as a sheet. */
export const legacyContactSheet: readonly SheetColumnPlan<LegacyContactRow>[] = [
  { heading: 'legacy_field_business', kind: 'text', cell: (row) => textCell(row.businessName) },
  { heading: 'legacy_field_contact', kind: 'text', cell: (row) => textCell(row.contactName) },
  { heading: 'legacy_field_email', kind: 'text', cell: (row) => textCell(row.email) },
  { heading: 'legacy_field_phone', kind: 'text', cell: (row) => textCell(formatPhone(row.phone)) },
  { heading: 'legacy_field_city', kind: 'text', cell: (row) => textCell(row.city) },
  { heading: 'legacy_field_state', kind: 'text', cell: (row) => textCell(row.state) },
  { heading: 'legacy_field_zip', kind: 'text', cell: (row) => textCell(row.zip) },
  {
    heading: 'legacy_field_last',
    kind: 'day',
    cell: ({ lastEventDate }) =>
      lastEventDate ? { kind: 'day', day: localDate(lastEventDate) } : emptyCell,
  },
  {
    heading: 'legacy_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
];
