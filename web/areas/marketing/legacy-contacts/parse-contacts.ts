import type { z } from 'zod';
import { LegacyContactLine } from '#shared/contract/marketing/legacy-contacts.ts';
import { parseValue } from '#shared/contract/problems.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { parseStateCode } from '#shared/domain/values/parse-state-code.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { cleanDay, cleanPhone, cleanZip } from '#web/kit/sheets/clean-values.ts';
import { guessFields, type HeadingAliases, toValuesByField } from '#web/kit/sheets/guess-fields.ts';
import { isBlankRow, type SheetRow } from '#web/kit/sheets/read-sheet.ts';

type ContactLine = z.input<typeof LegacyContactLine>;
type ContactField = keyof ContactLine;

const headingAliases: HeadingAliases<ContactField> = {
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

export type InvalidContactRow = { readonly row: number; readonly problem: string };

export type ParsedContactFile = {
  readonly contacts: readonly ContactLine[];
  /** By row number in the file, whose first row names the columns. */
  readonly bad: readonly InvalidContactRow[];
};

/** The contacts of a file, validated with the schema of the call that imports them. */
export function parseContacts([head = [], ...lines]: readonly SheetRow[]): ParsedContactFile {
  const fields = guessFields(head, headingAliases);
  const contacts: ContactLine[] = [];
  const bad: InvalidContactRow[] = [];
  lines.forEach((cells, at) => {
    if (isBlankRow(cells)) return;
    const line = cleanContact(toValuesByField(fields, cells));
    const outcome = parseValue(LegacyContactLine, line);
    if ('data' in outcome) contacts.push(line);
    else bad.push({ row: at + 2, problem: formatRowProblem(outcome.problems) });
  });
  return { contacts, bad };
}

export const isTooLarge = ({ contacts, bad }: ParsedContactFile) =>
  contacts.length + bad.length > marketingLimits.legacyFileRows;

export const isReady = (file: ParsedContactFile) => file.contacts.length > 0 && !isTooLarge(file);

/** Converts values as people write them to what the call accepts. */
function cleanContact({
  phone,
  zip,
  state,
  lastEventDate,
  ...rest
}: { [Name in ContactField]?: string }): ContactLine {
  return {
    ...rest,
    ...(phone && { phone: cleanPhone(phone) }),
    ...(zip && { zip: cleanZip(zip) }),
    ...(state && { state: parseStateCode(state) }),
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

function formatRowProblem(problems: FieldMessages): string {
  const [[name, said] = ['', '']] = Object.entries(problems).map(
    ([key, messages]) => [key, messages[0]?.message ?? ''] as const,
  );
  const field = Object.keys(labels).find((each): each is ContactField => each === name);
  return field && field !== 'businessName' ? `${text(labels[field])}: ${said}` : said;
}
