import {
  buildCreateBrandItem,
  changeBrand,
  listBrands,
} from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { toFranchiseView } from '#shared/domain/franchises/franchise-brand.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(brands, {
  async list(_input, { scope }) {
    if (scope.tenant === platformTenant) return { data: await listBrands() };
    const [all, franchise] = await Promise.all([listBrands(), getFranchise(scope)]);
    const own = new Map(franchise?.brands.map((brand) => [brand.brandId, brand]));
    const data = all.flatMap((brand) => {
      const here = own.get(brand.brandId);
      return here ? [toFranchiseView(brand, here)] : [];
    });
    return { data };
  },

  async create({ body }, caller) {
    const { brandName, color, allowedOrigins } = body;
    const request = toIdempotentRequest(caller, 'brands.create', body);
    const id = await runIdempotent(request, async (brandId, part) => {
      await requireRoom();
      const brand = { ...newBrand, brandId, brandName, color, allowedOrigins };
      return await tryTransact([buildCreateBrandItem(brand), part]);
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_brand_added', { brand: brandName }),
    };
  },

  async update({ body: { brandId, ...change } }) {
    const changed = await changeBrand(brandId, change);
    if (changed === 'changed') throw new Conflict();
    const { brandName } = requireFound(changed);
    return {
      data: { id: brandId },
      general: successMessage('msg_brand_saved', { brand: brandName }),
    };
  },
});

const newBrand = { version: 1, activated: true, deleted: false } as const;

/** All of them have to fit where brands are selected. */
async function requireRoom(): Promise<void> {
  if ((await listBrands()).length >= listLimits.brandsSelected) {
    throw new Conflict('msg_brands_full', { count: listLimits.brandsSelected });
  }
}
