import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { FranchiseRow } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';

export function buildFranchiseColumns(brands: readonly Brand[]): GridColumn<FranchiseRow>[] {
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
      value: ({ city, state }) => formatAddressLine({ city, state }),
    },
    {
      kind: 'custom',
      key: 'brands',
      header: text('franchise_field_brands'),
      render: (row) => <BrandNames brands={toBrandDots(row, brands)} />,
      text: (row) =>
        toBrandDots(row, brands)
          .map(({ brandName }) => brandName)
          .join(', '),
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
      value: ({ timeZone }) => formatZoneName(timeZone),
    },
    {
      kind: 'status',
      key: 'activated',
      header: text('franchise_column_status'),
      value: toFranchiseStatusBadge,
    },
  ];
}

export function toFranchiseStatusBadge({ activated }: Pick<FranchiseRow, 'activated'>) {
  return activated
    ? ({ tone: 'green', label: text('franchise_active') } as const)
    : ({ tone: 'gray', label: text('franchise_inactive') } as const);
}

type DotBrand = Pick<Brand, 'brandId' | 'brandName' | 'color'>;

function toBrandDots({ brands: own }: FranchiseRow, brands: readonly Brand[]): DotBrand[] {
  return brands.flatMap(({ brandId, brandName, color }) => {
    const here = own.find((brand) => brand.brandId === brandId);
    return here ? [{ brandId, brandName, color: here.color ?? color }] : [];
  });
}

function BrandNames({ brands }: { brands: readonly DotBrand[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {brands.map(({ brandId, brandName, color }) => (
        <Dot key={brandId} color={color} label={brandName} />
      ))}
    </span>
  );
}
