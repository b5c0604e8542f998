// Equipment as an import: its fields, and a row as the call takes it.
import type { z } from 'zod';
import { ImportedAsset } from '#shared/contract/equipment/assets.ts';
import { parseValue } from '#shared/contract/problems.ts';
import { equipmentColors } from '#shared/domain/equipment/starter-equipment.ts';
import { text as assetText } from '#shared/text/equipment/assets.ts';
import { text } from '#shared/text/imports.ts';
import type { ColumnMeaning } from '#web/api/imports/column-meanings.ts';
import {
  type ImportKind,
  type RowProblems,
  type RowValues,
  toRowProblems,
} from '#web/api/imports/import-kind.ts';
import { groupCells, readDay, readNotes } from '#web/api/imports/row-cells.ts';

export type AssetLine = z.input<typeof ImportedAsset>;

type Brand = { readonly brandId: string; readonly brandName: string };
type AssetKindOptions = {
  readonly brands: readonly Brand[];
  /** For rows that name none; empty if nobody has chosen it. */
  readonly brandId: string;
  /** The type of rows that name none. */
  readonly assetTypeName: string;
};

const lineFields = ['assetName', 'assetTypeName', 'make', 'model', 'registrationNumber'] as const;
const dueFields = ['registrationExpiresOn', 'inspectionDueOn', 'maintenanceDueOn'] as const;
const fields = [...lineFields, 'brandId', 'inventory', ...dueFields, 'notes'] as const;

export function createAssetKind(options: AssetKindOptions): ImportKind<AssetLine> {
  return {
    fields,
    previewFields: fields,
    nameFields: ['assetName'],
    findMappingProblem: (mapping) => findMissingColumn(options, mapping),
    readRow({ row, cells }, reading, fixes = {}) {
      const { listCells, line } = groupCells(cells, reading, fixes);
      const pick = <Field extends ColumnMeaning>(
        names: readonly Field[],
        read: (value: string, name: Field) => string,
      ) => Object.fromEntries(names.map((name) => [name, read(line(name), name)]));
      const values: RowValues = {
        ...pick(lineFields, (value) => value),
        ...pick(dueFields, (value, name) => readDay(value, name, reading)),
        assetTypeName: line('assetTypeName') || options.assetTypeName,
        brandId: line('brandId'),
        inventory: line('inventory'),
        notes: readNotes(listCells('notes')).join('\n'),
      };
      const brand = findBrand(options, values.brandId);
      return {
        values: { ...values, brandId: brand?.brandName ?? values.brandId },
        ...toAssetRow(values, brand, row),
      };
    },
  };
}

function findMissingColumn(
  { assetTypeName }: AssetKindOptions,
  mapping: readonly (ColumnMeaning | undefined)[],
): string | undefined {
  const hasType = mapping.includes('assetTypeName') || assetTypeName !== '';
  return mapping.includes('assetName') && hasType
    ? undefined
    : assetText('assets_import_columns_needed');
}

function findBrand({ brands, brandId }: AssetKindOptions, name = ''): Brand | undefined {
  return brands.find((brand) =>
    name === '' ? brand.brandId === brandId : brand.brandName.toLowerCase() === name.toLowerCase(),
  );
}

function toAssetRow(values: RowValues, brand: Brand | undefined, row: number) {
  const { brandId: brandName = '', inventory: written = '', notes, ...rest } = values;
  const inventory = parseCount(written);
  const dues = dueFields.map((field) => [field, values[field] ? values[field] : null] as const);
  const outcome = parseValue(ImportedAsset, {
    ...rest,
    ...Object.fromEntries(dues),
    notes,
    brandId: brand?.brandId ?? noBrand,
    ...(inventory !== undefined && { inventory }),
    // Consecutive pieces stand out from each other in schedules.
    colorPicker: equipmentColors[row % equipmentColors.length],
    row,
  });
  const problems: RowProblems = {
    ...('problems' in outcome && toRowProblems(outcome.problems, {}, 'assetName')),
    ...(!brand && { brandId: describeBrandProblem(brandName) }),
    ...(Number.isNaN(inventory) && { inventory: text('import_bad_number') }),
  };
  return 'data' in outcome && Object.keys(problems).length === 0
    ? { data: outcome.data }
    : { problems };
}

/** A valid id, so that a missing brand is named only once. */
const noBrand = 'none';

const describeBrandProblem = (name: string) =>
  name === '' ? assetText('assets_import_brand_needed') : text('import_bad_brand', { value: name });

/** "1,200" and "40.0" are counts. Undefined if empty, NaN if it isn't one. */
function parseCount(written: string): number | undefined {
  if (written === '') return undefined;
  const plain = written.replace(/,(?=\d{3}\b)/g, '');
  return /^\d+(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
