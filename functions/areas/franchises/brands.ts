import { changeBrand, listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { toFranchiseView } from '#shared/domain/franchises/franchise-brand.ts';
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
