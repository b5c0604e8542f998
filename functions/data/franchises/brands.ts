// Brands: the operator's brands, the same for every franchise; a franchise names those that it
// runs. Listed in one read.
import { Entity } from '#functions/data/store/entity.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { isConditionFailure } from '#functions/data/store/transact.ts';

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

/** The changed brand, or undefined when there is none. */
export async function changeBrand(
  brandId: string,
  change: Pick<Brand, 'brandName' | 'color' | 'activated'>,
): Promise<Brand | undefined> {
  try {
    const { data } = await Brands.patch({ tenant: platformTenant, brandId })
      .set(change)
      .go({ response: 'all_new' });
    const { tenant: _tenant, ...brand } = data as Brand & { tenant: string };
    return brand;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}
