// The equipment grid as a sheet.
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { dayCell, emptyCell, countCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { DueKind } from './asset-dues.ts';
import type { AssetRow } from './asset-grid.ts';

const dueCell = (kind: DueKind) => (row: AssetRow) => {
  const day = row.dues[kind];
  return day === undefined ? emptyCell : dayCell(day);
};

export const assetSheet: readonly SheetColumnPlan<AssetRow>[] = [
  { heading: 'assets_column_name', kind: 'text', cell: (row) => textCell(row.assetName) },
  { heading: 'assets_column_type', kind: 'text', cell: (row) => textCell(row.assetTypeName) },
  {
    heading: 'assets_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? ''),
  },
  { heading: 'assets_column_make', kind: 'text', cell: (row) => textCell(row.make) },
  { heading: 'assets_column_model', kind: 'text', cell: (row) => textCell(row.model) },
  {
    heading: 'assets_column_registration',
    kind: 'text',
    cell: (row) => textCell(row.registrationNumber),
  },
  { heading: 'assets_column_inventory', kind: 'count', cell: (row) => countCell(row.inventory) },
  { heading: 'assets_column_registration_expires', kind: 'day', cell: dueCell('registration') },
  { heading: 'assets_column_inspection_due', kind: 'day', cell: dueCell('inspection') },
  { heading: 'assets_column_maintenance_due', kind: 'day', cell: dueCell('maintenance') },
];
