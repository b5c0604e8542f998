import { detectDelimiter, parseCsv } from 'hucre/csv';
import type { z } from 'zod';
import { LegacyContactLine } from '#shared/contract/marketing/legacy-contacts.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';

type Line = z.input<typeof LegacyContactLine>;
type Field = keyof Line;

/** What columns are called in the files of older systems, folded: letters alone. */
const names: Readonly<Record<Field, readonly string[]>> = {
  businessName: ['businessname', 'business', 'company', 'companyname', 'organization', 'customer'],
  contactName: ['contactname', 'contact', 'name', 'fullname', 'customername'],
  email: ['email', 'emailaddress', 'contactemail'],
  phone: ['phone', 'phonenumber', 'contactphone', 'mobile', 'telephone', 'cell'],
  address: ['address', 'street', 'streetaddress', 'address1', 'addressline1'],
  city: ['city', 'town'],
  state: ['state', 'stateid', 'province'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  lastEventDate: [
    'lastevent',
    'lasteventdate',
    'lastbooking',
    'lastorder',
    'lastdate',
    'eventdate',
  ],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks'],
};
const fields = Object.entries(names);

export type BadRow = { readonly row: number; readonly problem: string };

export type ReadFile = {
  readonly contacts: readonly Line[];
  /** By their places in the file, whose first row names the columns. */
  readonly bad: readonly BadRow[];
};

/** The contacts of a CSV file, checked by the rules of the call that takes them. */
export function readContacts(csv: string): ReadFile {
  const rows = parseCsv(csv, { delimiter: detectDelimiter(csv) });
  const [head = [], ...lines] = rows;
  const columns = head.map((cell) => fieldOf(String(cell)));
  const contacts: Line[] = [];
  const bad: BadRow[] = [];
  lines.forEach((cells, at) => {
    if (cells.every((cell) => String(cell ?? '').trim() === '')) return;
    const line = lineOf(
      columns,
      cells.map((cell) => String(cell ?? '')),
    );
    const checked = LegacyContactLine.safeParse(line);
    if (checked.success) contacts.push(line);
    else bad.push({ row: at + 2, problem: problemOf(checked.error) });
  });
  return { contacts, bad };
}

export const isTooLarge = ({ contacts, bad }: ReadFile) =>
  contacts.length + bad.length > marketingLimits.legacyFileRows;

export const isReady = (file: ReadFile) => file.contacts.length > 0 && !isTooLarge(file);

function fieldOf(heading: string): Field | undefined {
  const folded = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = fields.find(([, known]) => known.includes(folded));
  return Object.keys(names).find((name): name is Field => name === found?.[0]);
}

function lineOf(columns: readonly (Field | undefined)[], cells: readonly string[]): Line {
  const given: { -readonly [Name in Field]?: string } = {};
  columns.forEach((field, at) => {
    const value = cells[at]?.trim() ?? '';
    if (field && value !== '') given[field] = clean(field, value);
  });
  return given;
}

/** As people write them, to what the call takes. */
function clean(field: Field, value: string): string {
  if (field === 'phone') return value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (field === 'zip') return value.slice(0, 5);
  if (field === 'state') return value.toUpperCase();
  if (field === 'lastEventDate') return dayOf(value);
  return value;
}

/** 7/4/2025 as 2025-07-04; anything else stays, and is objected to where it is no day. */
function dayOf(value: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  return year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const labels = {
  businessName: 'legacy_field_business',
  contactName: 'legacy_field_contact',
  email: 'legacy_field_email',
  phone: 'legacy_field_phone',
  address: 'legacy_field_address',
  city: 'legacy_field_city',
  state: 'legacy_field_state',
  zip: 'legacy_field_zip',
  lastEventDate: 'legacy_field_last',
  notes: 'legacy_field_notes',
} as const;

/** The columns that a file may have. */
export const columnNames = Object.values(labels).map((key) => text(key));

function problemOf({ issues: [issue] }: z.ZodError): string {
  const field = Object.keys(labels).find((name): name is Field => name === issue?.path[0]);
  const said = issue?.message ?? '';
  return field && field !== 'businessName' ? `${text(labels[field])}: ${said}` : said;
}
