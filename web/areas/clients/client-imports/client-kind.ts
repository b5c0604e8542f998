// Clients as an import: their fields, and a row as the call takes it.
import { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { parseValue } from '#shared/contract/problems.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { text as importText } from '#shared/text/imports.ts';
import { createContactKind } from '#web/api/imports/contact-kind.ts';
import type { ContactRow } from '#web/api/imports/contact-row.ts';
import type { ColumnMapping } from '#web/api/imports/guess-mapping.ts';
import {
  type ImportKind,
  type RowOutcome,
  type RowProblems,
  toRowProblems,
} from '#web/api/imports/import-kind.ts';
import { findValueProblems } from '#web/api/imports/value-problems.ts';

const fields = [
  ...(['businessName', 'firstName', 'middleName', 'lastName', 'contactName'] as const),
  ...(['contactTitle', 'contactEmail', 'contactPhone', 'address', 'fullAddress'] as const),
  ...(['city', 'state', 'zip', 'industry', 'tags', 'brandIds', 'mailStatus', 'notes'] as const),
] as const;

const names = ['businessName', 'contactName', 'firstName', 'lastName'] as const;

type Brand = { readonly brandId: string; readonly brandName: string };
type ClientKindOptions = {
  readonly brands: readonly Brand[];
  /** For rows that name no brand. */
  readonly brandIds: readonly string[];
};

export const clientFields = fields;

export function createClientKind({ brands, brandIds }: ClientKindOptions): ImportKind<ImportedRow> {
  return createContactKind({
    fields,
    previewFields: [
      ...(['businessName', 'contactName', 'contactTitle', 'contactEmail', 'contactPhone'] as const),
      ...(['address', 'city', 'state', 'zip', 'industry', 'tags', 'notes'] as const),
    ],
    findMappingProblem: (mapping: ColumnMapping) =>
      names.some((name) => mapping.includes(name)) ? undefined : text('import_map_name_needed'),
    complete: (contact) => ({
      ...contact,
      businessName: contact.businessName || contact.contactName,
    }),
    toRow: (contact, row) => toClientRow(contact, row, { brands, brandIds }),
  });
}

function toClientRow(
  contact: ContactRow,
  row: number,
  { brands, brandIds }: ClientKindOptions,
): RowOutcome<ImportedRow> {
  const { brandNames, lastEventDate: _, ...details } = contact;
  const named = brandNames.map((name) => findBrand(brands, name));
  const unknown = brandNames.find((_name, at) => !named[at]);
  const ids = named.flatMap((brand) => brand?.brandId ?? []);
  const outcome = parseValue(ImportedRow, {
    ...details,
    brandIds: ids.length > 0 ? ids : [...brandIds],
    row,
  });
  const problems: RowProblems = {
    ...('problems' in outcome && toRowProblems(outcome.problems, { otherEmails: 'contactEmail' })),
    ...(contact.businessName === '' && { businessName: text('import_bad_name') }),
    ...(unknown !== undefined && { brandIds: importText('import_bad_brand', { value: unknown }) }),
    ...findValueProblems(contact),
  };
  return 'data' in outcome && Object.keys(problems).length === 0
    ? { data: outcome.data }
    : { problems };
}

const findBrand = (brands: readonly Brand[], name: string) =>
  brands.find((brand) => brand.brandName.toLowerCase() === name.toLowerCase());
