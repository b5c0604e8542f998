// The clients grid as a sheet.
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { textCell } from '#shared/domain/lists/sheet.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import type { ClientRow } from './client-grid.ts';

export const clientSheet: readonly SheetColumnPlan<ClientRow>[] = [
  {
    heading: 'client_field_name',
    kind: 'text',
    cell: ({ businessName }) => textCell(businessName),
  },
  { heading: 'client_field_industry', kind: 'text', cell: ({ industry }) => textCell(industry) },
  {
    heading: 'client_column_contact',
    kind: 'text',
    cell: ({ contactName }) => textCell(contactName),
  },
  {
    heading: 'contact_field_email',
    kind: 'text',
    cell: ({ contactEmail }) => textCell(contactEmail),
  },
  {
    heading: 'contact_field_phone',
    kind: 'text',
    cell: ({ contactPhone }) => textCell(formatPhone(contactPhone)),
  },
  { heading: 'client_field_address', kind: 'text', cell: ({ address }) => textCell(address) },
  { heading: 'client_field_city', kind: 'text', cell: ({ city }) => textCell(city) },
  { heading: 'client_field_state', kind: 'text', cell: ({ state }) => textCell(state) },
  { heading: 'client_field_zip', kind: 'text', cell: ({ zip }) => textCell(zip) },
  {
    heading: 'client_field_brands',
    kind: 'text',
    cell: ({ brandIds }, { brandNames }) =>
      textCell(brandIds.map((id) => brandNames.get(id) ?? id).join(', ')),
  },
  { heading: 'client_field_tags', kind: 'text', cell: ({ tags }) => textCell(tags.join(', ')) },
  {
    heading: 'client_column_active',
    kind: 'word',
    cell: ({ active }) => ({ kind: 'word', key: active ? 'export_yes' : 'export_no' }),
  },
];
