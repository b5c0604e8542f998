import type { Brand } from '#shared/contract/brands.ts';
import type { FranchiseRow } from '#shared/contract/franchises.ts';
import { text } from '#shared/text/catalogue.ts';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';
import { zoneName } from '#web/kit/zoned-time.ts';

export function franchiseColumns(brands: readonly Brand[]): GridColumn<FranchiseRow>[] {
  return [
    {
      kind: 'text',
      key: 'name',
      header: text('franchise_field_name'),
      sortable: true,
      primary: true,
      value: ({ name }) => name,
    },
    {
      kind: 'text',
      key: 'code',
      header: text('franchise_field_code'),
      sortable: true,
      value: ({ code }) => code,
    },
    {
      kind: 'text',
      key: 'city',
      header: text('franchise_column_place'),
      sortable: true,
      value: ({ city, state }) => `${city}, ${state}`,
    },
    {
      kind: 'list',
      key: 'brands',
      header: text('franchise_field_brands'),
      visible: 3,
      value: (row) => brandChips(row, brands),
    },
    {
      kind: 'text',
      key: 'primaryContact',
      header: text('franchise_field_contact'),
      sortable: true,
      value: ({ primaryContact, primaryEmail }) => primaryContact || primaryEmail,
    },
    {
      kind: 'text',
      key: 'timeZone',
      header: text('franchise_field_zone'),
      sortable: true,
      value: ({ timeZone }) => zoneName(timeZone),
    },
    {
      kind: 'status',
      key: 'activated',
      header: text('franchise_column_status'),
      value: franchiseStatus,
    },
  ];
}

export function franchiseStatus({ activated }: Pick<FranchiseRow, 'activated'>) {
  return activated
    ? ({ tone: 'green', label: text('franchise_active') } as const)
    : ({ tone: 'grey', label: text('franchise_inactive') } as const);
}

function brandChips({ brands: own }: FranchiseRow, brands: readonly Brand[]): Chip[] {
  return brands.flatMap(({ brandId, brandName, color }) => {
    const here = own.find((brand) => brand.brandId === brandId);
    return here ? [{ key: brandId, label: brandName, color: here.color ?? color }] : [];
  });
}
