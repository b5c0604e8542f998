import type { z } from 'zod';
import { LegacyContactLine } from '#shared/contract/marketing/legacy-contacts.ts';
import { checked } from '#shared/contract/problems.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { stateCodeOf } from '#shared/domain/values/written-state.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { cleanDay, cleanPhone, cleanZip } from '#web/kit/sheets/clean-values.ts';
import { guessFields, type HeadingNames, valuesOf } from '#web/kit/sheets/guess-fields.ts';
import { isBlankRow, type SheetRow } from '#web/kit/sheets/read-sheet.ts';

type Line = z.input<typeof LegacyContactLine>;
type Field = keyof Line;

const names: HeadingNames<Field> = {
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

export type BadRow = { readonly row: number; readonly problem: string };

export type ReadFile = {
  readonly contacts: readonly Line[];
  /** By row number in the file, whose first row names the columns. */
  readonly bad: readonly BadRow[];
};

/** The contacts of a file, validated with the schema of the call that imports them. */
export function readContacts([head = [], ...lines]: readonly SheetRow[]): ReadFile {
  const fields = guessFields(head, names);
  const contacts: Line[] = [];
  const bad: BadRow[] = [];
  lines.forEach((cells, at) => {
    if (isBlankRow(cells)) return;
    const line = cleaned(valuesOf(fields, cells));
    const outcome = checked(LegacyContactLine, line);
    if ('data' in outcome) contacts.push(line);
    else bad.push({ row: at + 2, problem: problemOf(outcome.problems) });
  });
  return { contacts, bad };
}

export const isTooLarge = ({ contacts, bad }: ReadFile) =>
  contacts.length + bad.length > marketingLimits.legacyFileRows;

export const isReady = (file: ReadFile) => file.contacts.length > 0 && !isTooLarge(file);

/** Converts values as people write them to what the call accepts. */
function cleaned({
  phone,
  zip,
  state,
  lastEventDate,
  ...rest
}: { [Name in Field]?: string }): Line {
  return {
    ...rest,
    ...(phone && { phone: cleanPhone(phone) }),
    ...(zip && { zip: cleanZip(zip) }),
    ...(state && { state: stateCodeOf(state) }),
    ...(lastEventDate && { lastEventDate: cleanDay(lastEventDate) }),
  };
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

function problemOf(problems: FieldMessages): string {
  const [[name, said] = ['', '']] = Object.entries(problems).map(
    ([key, messages]) => [key, messages[0]?.message ?? ''] as const,
  );
  const field = Object.keys(labels).find((each): each is Field => each === name);
  return field && field !== 'businessName' ? `${text(labels[field])}: ${said}` : said;
}
