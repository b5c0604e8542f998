// The operator's brands, shared by all franchises. A franchise stores the ids of those it runs.
// Listed in one read. Writes are conditioned on the version that was read.
import {
  type BatchedRead,
  mapRead,
  type ScopedResult,
  toBatchedRead,
} from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem, requireItem } from '#functions/data/store/entity.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  isConditionFailure,
  toPut,
  type TransactItem,
  tryConditionalWrite,
} from '#functions/data/store/transact.ts';
import type { FranchiseBrand } from '#shared/domain/franchises/franchise-brand.ts';
import { hasVersionOrNone } from '#functions/data/store/version-conditions.ts';

export type Brand = {
  readonly brandId: string;
  readonly version: number;
  readonly brandName: string;
  readonly color: string;
  readonly activated: boolean;
  readonly deleted: boolean;
  /** The origins of its websites. */
  readonly allowedOrigins: readonly string[];
};

const Brands = defineEntity('brand', {
  attributes: {
    tenant: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    /** Missing until the brand is changed for the first time since versions exist. */
    version: { type: 'number' },
    brandName: { type: 'string', required: true },
    color: { type: 'string', required: true },
    activated: { type: 'boolean', required: true, ifMissing: true },
    deleted: { type: 'boolean', required: true },
    allowedOrigins: { type: 'list', items: { type: 'string' } },
  },
  indexes: { primary: primaryIndex(['tenant'], ['brandId']) },
});

export async function listBrands(): Promise<Brand[]> {
  const { data } = await Brands.query.primary({ tenant: platformTenant }).go({ pages: 'all' });
  return data.map(fromStored);
}

/** A brand as part of a batched read. */
export const buildBrandRead = (brandId: string): BatchedRead<ScopedResult<Brand | undefined>> =>
  mapRead(
    toBatchedRead(Brands.get({ tenant: platformTenant, brandId }).params(), (item) =>
      fromStored(parseItem(Brands, item)),
    ),
    (brand) => () => brand,
  );

/** The brand, if it is active and the franchise runs it. Otherwise its public pages are closed. */
export function findActiveBrand(
  all: readonly Brand[],
  { brandIds }: { readonly brandIds: readonly string[] },
  brandId: string,
): Brand | undefined {
  if (!brandIds.includes(brandId)) return undefined;
  return all.find((it) => it.brandId === brandId && it.activated && !it.deleted);
}

/** The franchise's own color for the brand, or the operator's. */
export const getBrandColor = (
  { brandId, color }: Pick<Brand, 'brandId' | 'color'>,
  { brands }: { readonly brands: readonly Pick<FranchiseBrand, 'brandId' | 'color'>[] },
): string => brands.find((own) => own.brandId === brandId)?.color ?? color;

/** The brands of a website's origin. Its pages may not see other brands. */
export async function listBrandIdsByOrigin(origin: string): Promise<string[]> {
  const all = await listBrands();
  return all
    .filter(({ activated, deleted }) => activated && !deleted)
    .filter(({ allowedOrigins }) => allowedOrigins.includes(origin))
    .map(({ brandId }) => brandId);
}

export async function putBrand(brand: Brand): Promise<void> {
  await Brands.put(toItem(brand)).go();
}

/** Does nothing if the brand exists. */
export async function createBrand(brand: Brand): Promise<void> {
  await tryConditionalWrite(Brands.create(toItem(brand)));
}

/** Transaction item that writes the brand, whether it exists or not. */
export const buildPutBrandItem = (brand: Brand): TransactItem =>
  toPut(Brands.put(toItem(brand)).params());

/** Transaction item that creates the brand. */
export function buildCreateBrandItem(brand: Brand): TransactItem {
  return toPut(Brands.create(toItem(brand)).params());
}

/**
 * Returns the changed brand, undefined if it doesn't exist, or 'changed' if another write came
 * first.
 */
export async function changeBrand(
  brandId: string,
  { version, allowedOrigins, ...change }: Omit<Brand, 'brandId' | 'deleted'>,
): Promise<Brand | 'changed' | undefined> {
  const key = { tenant: platformTenant, brandId };
  try {
    const { data } = await Brands.patch(key)
      .set({ ...change, version: version + 1, allowedOrigins: [...allowedOrigins] })
      .where(hasVersionOrNone(version))
      .go({ response: 'all_new' });
    return fromStored(requireItem(Brands, data));
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const { data } = await Brands.get(key).go({ consistent: true });
    return data ? 'changed' : undefined;
  }
}

const firstVersion = 1;

function toItem({ allowedOrigins, ...brand }: Brand) {
  return { tenant: platformTenant, ...brand, allowedOrigins: [...allowedOrigins] };
}

type StoredBrand = NonNullable<Awaited<ReturnType<ReturnType<typeof Brands.get>['go']>>['data']>;

function fromStored({ tenant: _tenant, ...brand }: StoredBrand): Brand {
  const { allowedOrigins = [], version = firstVersion } = brand;
  return { ...brand, version, allowedOrigins };
}
