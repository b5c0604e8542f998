// Maps the columns of a file to fields, and its rows to clients.
import { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { parseValue } from '#shared/contract/problems.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { parseStateCode } from '#shared/domain/values/parse-state-code.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { cleanPhone, cleanZip } from '#web/kit/sheets/clean-values.ts';
import {
  listFields,
  guessFields,
  type HeadingAliases,
  toValuesByField,
} from '#web/kit/sheets/guess-fields.ts';
import { isBlankRow, type SheetRow } from '#web/kit/sheets/read-sheet.ts';

const headingAliases = {
  businessName: [
    ...['businessname', 'business', 'company', 'companyname', 'organization', 'customer'],
    ...['client', 'clientname', 'account', 'accountname'],
  ],
  industry: ['industry', 'category', 'sector', 'type'],
  contactName: ['contactname', 'contact', 'name', 'fullname', 'maincontact', 'contactperson'],
  contactTitle: ['title', 'contacttitle', 'jobtitle', 'position'],
  contactEmail: ['email', 'emailaddress', 'contactemail', 'mail'],
  contactPhone: ['phone', 'phonenumber', 'contactphone', 'mobile', 'telephone', 'cell'],
  address: ['address', 'street', 'streetaddress', 'address1', 'addressline1'],
  city: ['city', 'town'],
  state: ['state', 'stateid', 'province'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  tags: ['tags', 'tag', 'labels'],
  brandIds: ['brands', 'brand'],
} satisfies HeadingAliases<string>;

export type ImportField = keyof typeof headingAliases;
export const importFields = listFields<ImportField>(headingAliases);
export type ColumnMapping = readonly (ImportField | undefined)[];

export const formatImportField = (field: ImportField) => text(`import_field_${field}`);

export const guessMapping = (headings: SheetRow): ColumnMapping =>
  guessFields(headings, headingAliases);

/** A stored mapping. Fields that no longer exist are dropped. */
export const parseStoredMapping = (stored: readonly string[], headings: SheetRow): ColumnMapping =>
  headings.map((_, at) => importFields.find((field) => field === stored[at]));

/** A key of 64 hexadecimal digits for the headings, ignoring case. */
export async function buildHeadersKey(headings: SheetRow): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify(headings.map((it) => it.toLowerCase())));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is wrong with the mapping; undefined if rows can be checked with it. */
export function validateMapping(mapping: ColumnMapping): string | undefined {
  const twice = mapping.find((field, at) => field && mapping.indexOf(field) !== at);
  if (twice) return text('import_map_twice', { field: formatImportField(twice) });
  return mapping.includes('businessName') ? undefined : text('import_map_name_needed');
}

export type InvalidRow = {
  readonly row: number;
  readonly cells: SheetRow;
  readonly problem: string;
};

export type ParsedRows = {
  readonly rows: readonly ImportedRow[];
  readonly bad: readonly InvalidRow[];
};

type Brand = { readonly brandId: string; readonly brandName: string };
type ReadOptions = {
  readonly mapping: ColumnMapping;
  readonly brands: readonly Brand[];
  /** For rows that name no brand. */
  readonly brandIds: readonly string[];
};

export function parseRows([, ...lines]: readonly SheetRow[], reading: ReadOptions): ParsedRows {
  const rows: ImportedRow[] = [];
  const bad: InvalidRow[] = [];
  lines.forEach((cells, at) => {
    if (isBlankRow(cells)) return;
    const read = parseRow(cells, at + 2, reading);
    if (typeof read === 'string') bad.push({ row: at + 2, cells, problem: read });
    else rows.push(read);
  });
  return { rows, bad };
}

/** A client, or what is wrong with the row. */
function parseRow(cells: SheetRow, row: number, { mapping, ...reading }: ReadOptions) {
  const {
    tags = '',
    brandIds = '',
    contactPhone,
    state,
    zip,
    ...values
  } = toValuesByField(mapping, cells);
  const named = findBrandIds(brandIds, reading.brands);
  if (typeof named === 'string') return text('import_bad_brand', { value: named });
  const outcome = parseValue(ImportedRow, {
    ...values,
    ...(contactPhone && { contactPhone: cleanPhone(contactPhone) }),
    ...(state && { state: parseStateCode(state) }),
    ...(zip && { zip: cleanZip(zip) }),
    businessName: values.businessName ?? '',
    tags: splitList(tags),
    brandIds: named.length > 0 ? named : [...reading.brandIds],
    row,
  });
  return 'data' in outcome ? outcome.data : formatRowProblem(outcome.problems);
}

const splitList = (value: string) =>
  value
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The ids of the named brands, or the first name that isn't a brand. */
function findBrandIds(value: string, brands: readonly Brand[]): string[] | string {
  const ids: string[] = [];
  for (const name of splitList(value)) {
    const brand = brands.find((it) => it.brandName.toLowerCase() === name.toLowerCase());
    if (!brand) return name;
    ids.push(brand.brandId);
  }
  return ids;
}

function formatRowProblem(problems: FieldMessages): string {
  const [path = '', messages] = Object.entries(problems)[0] ?? [];
  const field = importFields.find((name) => name === path.split('.')[0]) ?? 'businessName';
  return text('import_row_problem', {
    field: formatImportField(field),
    problem: messages?.[0]?.message ?? '',
  });
}
