import {
  type Franchise,
  getFranchise,
  getNewestFranchise,
  saveFranchise,
} from '#functions/data/franchises/franchises.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getNewestLetterheads, saveLetterheads } from '#functions/data/franchises/letterheads.ts';
import { signLogo } from '#functions/data/franchises/logos.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { syncFranchiseSessions } from '#functions/data/accounts/live-sessions.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { getSuperSettings, saveSuperSettings } from '#functions/data/platform/super-settings.ts';
import { Conflict, Forbidden, Invalid, NotFound, requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { hasCalendarChange } from '#shared/domain/franchises/franchise-settings.ts';
import {
  anyBrand,
  findBrandLetterhead,
  findOwnLogo,
  letterheadFields,
  withBrandLetterhead,
  withLogo,
} from '#shared/domain/franchises/letterhead.ts';
import { coversBrands, includesBrand } from '#shared/domain/access/permissions.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(settings, {
  async details({ params }, { scope }) {
    const [franchise, platform] = await Promise.all([
      getNewestFranchise(toFranchiseScope(scope, params.id)),
      getSuperSettings(),
    ]);
    const { franchiseId: id, reminderHours, ...rest } = requireFound(franchise);
    const letterhead = pickFields(rest, [...letterheadFields, 'name']);
    const { supportName, supportEmail, supportPhone } = platform;
    const support = { supportName, supportEmail, supportPhone };
    return { data: { ...rest, id, reminderHours: [...reminderHours], support, letterhead } };
  },

  async update({ body: { id, version, ...decisions } }, { scope }) {
    const there = toFranchiseScope(scope, id);
    const before = requireFound(await getNewestFranchise(there));
    requireAllBrands(scope, before);
    requireSeen(before, version, before.settingsVersion);
    const after = {
      ...before,
      ...decisions,
      businessOpensAt: decisions.businessOpensAt ?? before.businessOpensAt,
      businessClosesAt: decisions.businessClosesAt ?? before.businessClosesAt,
      orderTax: decisions.orderTax ?? before.orderTax,
    };
    if ((await saveFranchise(before, after)) !== 'saved') throw new Conflict();
    if (hasCalendarChange(before, after)) await syncFranchiseSessions(there);
    return { data: { id }, general: successMessage('msg_settings_saved') };
  },

  async saveLetterhead({ body: { id, version, ...letterhead } }, { scope }) {
    const before = requireFound(await getNewestFranchise(toFranchiseScope(scope, id)));
    requireAllBrands(scope, before);
    requireSeen(before, version, before.letterheadVersion);
    if ((await saveFranchise(before, { ...before, ...letterhead })) !== 'saved')
      throw new Conflict();
    return { data: { id }, general: successMessage('msg_letterhead_saved') };
  },

  async letterheads({ params }, { scope }) {
    const there = toFranchiseScope(scope, params.id);
    const [franchise, stored, all] = await Promise.all([
      getFranchise(there),
      getNewestLetterheads(there),
      listBrands(),
    ]);
    const { brands } = requireFound(franchise);
    const activeBrandIds = new Set(
      brands.flatMap(({ brandId, deleted }) => (deleted ? [] : [brandId])),
    );
    return {
      data: {
        version: stored.version,
        logo: await signLogo(there, findOwnLogo(stored, anyBrand)),
        brands: await Promise.all(
          all
            .filter(
              ({ brandId }) => activeBrandIds.has(brandId) && includesBrand(scope.brands, brandId),
            )
            .map(async ({ brandId, brandName }) => ({
              ...findBrandLetterhead(stored, brandId),
              brandName,
              logo: await signLogo(there, findOwnLogo(stored, brandId)),
            })),
        ),
      },
    };
  },

  async saveLogo({ body: { id, version, logoFileId } }, { scope }) {
    const there = toFranchiseScope(scope, id);
    requireAllBrands(scope, requireFound(await getFranchise(there)));
    const before = await requireLetterheads(there, version);
    const fileId = await requireLogo(there, logoFileId);
    if (!(await saveLetterheads(there, withLogo(before, anyBrand, fileId)))) throw new Conflict();
    return { data: { id }, general: successMessage('msg_letterhead_saved') };
  },

  async saveBrandLetterhead({ body }, { scope }) {
    const { franchiseId, version, logoFileId, ...brand } = body;
    const { brandId } = brand;
    const there = toFranchiseScope(scope, franchiseId);
    if (!includesBrand(scope.brands, brandId)) throw new Forbidden('err_brand');
    const { brands } = requireFound(await getFranchise(there));
    if (!brands.some((it) => it.brandId === brandId && !it.deleted)) throw new NotFound();
    const before = await requireLetterheads(there, version);
    const fileId = await requireLogo(there, logoFileId);
    const after = withLogo(withBrandLetterhead(before, brand), brandId, fileId);
    if (!(await saveLetterheads(there, after))) throw new Conflict();
    return { data: { id: brandId }, general: successMessage('msg_letterhead_saved') };
  },

  async startLogoUpload({ body: { id, ...picture } }, caller) {
    const scope = toFranchiseScope(caller.scope, id);
    requireFound(await getFranchise(scope));
    return createUploadUrl({ ...caller, scope }, 'logo', picture);
  },

  async display({ params }, { scope }) {
    return { data: requireFound(await getFranchise(toFranchiseScope(scope, params.id))) };
  },

  async superDetails() {
    const { defaults, ...rest } = await getSuperSettings();
    const reminderHours = [...defaults.reminderHours];
    return { data: { ...rest, defaults: { ...defaults, reminderHours } } };
  },

  async superUpdate({ body }) {
    if (!(await saveSuperSettings(body))) throw new Conflict();
    return { data: { id: 'super-settings' }, general: successMessage('msg_super_settings_saved') };
  },
});

/** The letterheads, if they are still those that the person saw. */
async function requireLetterheads(scope: Scope, seen: number) {
  const before = await getNewestLetterheads(scope);
  if (before.version !== seen) throw new Conflict();
  return before;
}

/** The key contains the franchise, so a logo of another one isn't found. */
async function requireLogo({ tenant }: Scope, fileId: string | null) {
  if (fileId === null) return undefined;
  if (!(await storeUpload('logo', tenant, fileId)))
    throw Invalid.field('logoFileId', 'msg_logo_unusable');
  return fileId;
}

const toFranchiseScope = (scope: Scope, franchiseId: string) =>
  requireFound(resolveFranchiseScope(scope, franchiseId));

/** The person saw the part that they change as it is now; other parts may have changed since. */
function requireSeen({ version }: Franchise, seen: number, changedIn = 0): void {
  if (seen > version || seen < changedIn) throw new Conflict();
}

/** Settings apply to every brand, so write access to only some of them isn't enough. */
function requireAllBrands(scope: Scope, { brandIds }: Franchise): void {
  if (!coversBrands(scope.brands, brandIds)) throw new Forbidden('msg_settings_all_brands');
}
