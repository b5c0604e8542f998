import { type Brand, listBrands } from '#functions/data/franchises/brands.ts';
import {
  changeFranchise,
  type Franchise,
  getFranchise,
} from '#functions/data/franchises/franchises.ts';
import { addDefaultTemplates } from '#functions/data/mail/default-templates.ts';
import { syncFranchiseSessions } from '#functions/data/accounts/live-sessions.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { Conflict, Forbidden, requireFound, NotFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import {
  toFranchiseView,
  type FranchiseBrand,
  createFranchiseBrand,
  addFranchiseBrand,
  updateFranchiseBrand,
} from '#shared/domain/franchises/franchise-brand.ts';
import { includesBrand, worksOnBrand } from '#shared/domain/access/permissions.ts';
import { successMessage, type TextKeyWithParams } from '#shared/text/catalogue.ts';

type FranchiseBrandKey = { readonly franchiseId: string; readonly brandId: string };

export const handler = serveArea(franchiseBrands, {
  async list({ params, query: { activated, deleted } }, { scope }) {
    const [all, franchise] = await Promise.all([
      listBrands(),
      getFranchise(toFranchiseScope(scope, params.id)),
    ]);
    const brands = listOwnBrands(all, requireFound(franchise)).filter(
      (brand) =>
        brand.deleted === deleted && (activated === undefined || brand.activated === activated),
    );
    return { data: brands };
  },

  async ofStaff({ params }, { scope }) {
    const [all, franchise, user] = await Promise.all([
      listBrands(),
      getFranchise(scope),
      getUser(scope, params.id),
    ]);
    const person = requireFound(user);
    const brands = listOwnBrands(all, requireFound(franchise)).filter(
      ({ brandId, deleted }) =>
        !deleted && includesBrand(scope.brands, brandId) && worksOnBrand(person, brandId),
    );
    return { data: brands };
  },

  async add({ body: { color, ...which } }, { scope, now }) {
    const there = toFranchiseScope(scope, which.franchiseId);
    const brand = await requireBrand(which.brandId);
    requireFound(await getFranchise(there));
    const added = await changeFranchise(there, (franchise) =>
      withBrands(
        franchise,
        addFranchiseBrand(franchise.brands, createFranchiseBrand(which.brandId, color)),
      ),
    );
    // Also after a call that was cut off before.
    await addDefaultTemplates(there, [which.brandId], now);
    if (!added) throw new Conflict('msg_franchise_brand_there', { brand: brand.brandName });
    await syncFranchiseSessions(there);
    return toSavedReply('msg_franchise_brand_added', which, brand, added);
  },

  async setColor({ body: { color, ...which } }, { scope }) {
    if (!includesBrand(scope.brands, which.brandId)) throw new Forbidden('err_brand');
    return changeBrand(scope, which, { color }, 'msg_franchise_brand_colored');
  },

  async setActivated({ body: { activated, ...which } }, { scope }) {
    const key = activated ? 'msg_franchise_brand_activated' : 'msg_franchise_brand_deactivated';
    return changeBrand(scope, which, { activated }, key);
  },

  async remove({ body: which }, { scope }) {
    return changeBrand(scope, which, { deleted: true }, 'msg_franchise_brand_deleted');
  },
});

const toFranchiseScope = (scope: Scope, franchiseId: string) =>
  requireFound(resolveFranchiseScope(scope, franchiseId));

async function changeBrand(
  scope: Scope,
  which: FranchiseBrandKey,
  change: Partial<Omit<FranchiseBrand, 'brandId'>>,
  message: SavedMessage,
) {
  const brand = await requireBrand(which.brandId);
  const there = toFranchiseScope(scope, which.franchiseId);
  const franchise = await changeFranchise(there, (before) =>
    withBrands(before, updateFranchiseBrand(before.brands, which.brandId, change)),
  );
  const after = requireFound(franchise);
  // Sessions don't contain colors, so they don't need to be rewritten.
  if (!('color' in change)) await syncFranchiseSessions(there);
  return toSavedReply(message, which, brand, after);
}

const withBrands = (franchise: Franchise, brands: Franchise['brands'] | undefined) =>
  brands && { ...franchise, brands };

async function requireBrand(brandId: string): Promise<Brand> {
  const brand = (await listBrands()).find((it) => it.brandId === brandId);
  if (!brand || brand.deleted) throw new NotFound();
  return brand;
}

type SavedMessage = TextKeyWithParams<'brand' | 'name'>;

function toSavedReply(
  message: SavedMessage,
  { brandId }: FranchiseBrandKey,
  { brandName }: Brand,
  { name }: Franchise,
) {
  return { data: { id: brandId }, general: successMessage(message, { brand: brandName, name }) };
}

/** In the operator's order. */
function listOwnBrands(all: readonly Brand[], { brands }: Franchise) {
  const own = new Map(brands.map((brand) => [brand.brandId, brand]));
  return all.flatMap((brand) => {
    const here = own.get(brand.brandId);
    return here ? [{ ...toFranchiseView(brand, here), ownColor: here.color }] : [];
  });
}
