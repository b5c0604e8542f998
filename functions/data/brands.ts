// Brands: the operator's brands, the same for every franchise; a franchise names those that it
// runs. Listed in one read.
import { Entity } from 'electrodb';
import { platformTenant } from './scope.ts';
import { table } from './table.ts';

export type Brand = {
  readonly brandId: string;
  readonly brandName: string;
  readonly color: string;
  readonly activated: boolean;
  readonly deleted: boolean;
};

const Brands = new Entity(
  {
    model: { service: 'brandwagon', entity: 'brand', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      brandName: { type: 'string', required: true },
      color: { type: 'string', required: true },
      activated: { type: 'boolean', required: true },
      deleted: { type: 'boolean', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['brandId'], casing: 'none' },
      },
    },
  },
  table,
);

export async function listBrands(): Promise<Brand[]> {
  const { data } = await Brands.query.primary({ tenant: platformTenant }).go({ pages: 'all' });
  return data.map(({ tenant: _tenant, ...brand }) => brand);
}

export async function putBrand(brand: Brand): Promise<void> {
  await Brands.put({ tenant: platformTenant, ...brand }).go();
}
