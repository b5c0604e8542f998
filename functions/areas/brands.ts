import { listBrands } from '#functions/data/brands.ts';
import { getFranchise } from '#functions/data/franchises.ts';
import { platformTenant } from '#functions/data/scope.ts';
import { serve } from '#functions/http/serve.ts';
import { brands } from '#shared/contract/brands.ts';

export const handler = serve(brands, {
  async list(_input, { scope }) {
    if (scope.tenant === platformTenant) return { data: await listBrands() };
    const [all, franchise] = await Promise.all([listBrands(), getFranchise(scope)]);
    return { data: all.filter(({ brandId }) => franchise?.brandIds.includes(brandId)) };
  },
});
