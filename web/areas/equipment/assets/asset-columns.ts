import type { AssetRow } from '#shared/contract/equipment/assets.ts';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toDueBadge, listDueDates } from './due-dates.ts';

export function buildAssetColumns(
  today: LocalDate,
  brands: readonly Brand[],
): GridColumn<AssetRow>[] {
  return [
    {
      kind: 'dot',
      key: 'assetName',
      header: text('assets_column_name'),
      sortable: true,
      primary: true,
      value: ({ colorPicker: color, assetName: label }) => ({ color, label }),
    },
    {
      kind: 'text',
      key: 'assetTypeName',
      header: text('assets_column_type'),
      sortable: true,
      value: ({ assetTypeName }) => assetTypeName,
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('assets_column_brand'),
      value: (row) => {
        const brand = brands.find(({ brandId }) => brandId === row.brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'text',
      key: 'make',
      header: text('assets_column_make'),
      sortable: true,
      value: ({ make }) => make,
    },
    {
      kind: 'text',
      key: 'model',
      header: text('assets_column_model'),
      sortable: true,
      value: ({ model }) => model,
    },
    {
      kind: 'text',
      key: 'registrationNumber',
      header: text('assets_column_registration'),
      sortable: true,
      value: ({ registrationNumber }) => registrationNumber,
    },
    {
      kind: 'number',
      key: 'inventory',
      header: text('assets_column_inventory'),
      help: text('assets_column_inventory_help'),
      sortable: true,
      optional: true,
      value: ({ inventory }) => inventory,
    },
    {
      kind: 'status',
      key: 'activated',
      header: text('assets_column_state'),
      sortable: true,
      value: ({ activated }) =>
        activated
          ? { tone: 'green', label: text('assets_state_active') }
          : { tone: 'gray', label: text('assets_state_inactive') },
    },
    // The second of the two status columns, because on a phone that one gets a full line, which its
    // text needs.
    {
      kind: 'status',
      key: 'nextDue',
      header: text('assets_column_due'),
      help: text('assets_column_due_help', equipmentLimits),
      sortable: true,
      width: '16.5rem',
      value: (row) => {
        const [first] = listDueDates(row);
        return first && toDueBadge(first, today);
      },
    },
  ];
}
