// The equipment grid: a few hundred pieces at most, sorted and searched in memory.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import { sortDueDates, type DueDates } from './asset-dues.ts';

export const assetStates = ['active', 'inactive', 'all'] as const;
export type AssetState = (typeof assetStates)[number];

export const assetGridColumns = [
  'assetName',
  'assetTypeName',
  'make',
  'model',
  'registrationNumber',
  'inventory',
  'nextDue',
  'activated',
] as const;
export type AssetGridColumn = (typeof assetGridColumns)[number];

export type AssetRow = {
  readonly id: string;
  readonly assetName: string;
  readonly assetTypeId: string;
  readonly assetTypeName: string;
  readonly colorPicker: string;
  readonly make: string;
  readonly model: string;
  readonly registrationNumber: string;
  readonly inventory: number;
  readonly brandId: string;
  readonly activated: boolean;
  readonly dues: DueDates;
};

export type AssetFilters = {
  readonly searchText: string;
  readonly state: AssetState;
  readonly assetTypeIds: readonly string[];
};

export const assetGrid: GridRules<AssetRow, AssetGridColumn, AssetFilters, object> = {
  opening: { column: 'assetName', sortType: 'ASC' },
  cells: {
    assetName: (row) => row.assetName,
    assetTypeName: (row) => row.assetTypeName,
    make: (row) => row.make,
    model: (row) => row.model,
    registrationNumber: (row) => row.registrationNumber,
    inventory: (row) => row.inventory,
    nextDue: (row) => sortDueDates(row.dues)[0]?.day ?? null,
    activated: (row) => Number(row.activated),
  },
  searched: (row) => [
    row.assetName,
    row.assetTypeName,
    row.make,
    row.model,
    row.registrationNumber,
  ],
  fits:
    ({ state, assetTypeIds }) =>
    ({ activated, assetTypeId }) =>
      (state === 'all' || activated === (state === 'active')) &&
      (assetTypeIds.length === 0 || assetTypeIds.includes(assetTypeId)),
  totals: { none: {}, plus: (sum) => sum },
};
