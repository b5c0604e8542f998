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
import {
  getNewestSuperSettings,
  getSuperSettings,
  saveSuperSettings,
} from '#functions/data/platform/super-settings.ts';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { hasSecondFactor, readIdentity } from '#functions/data/accounts/identities.ts';
import { getUser, listNewestUsers } from '#functions/data/accounts/users.ts';
import { type CallerOriginContext, withCallerOrigin } from '#functions/http/caller-origin.ts';
import { getRoleGroup, type RoleGroup } from '#shared/domain/access/roles.ts';
import { canRequireOfAdmins, requirableGroups } from '#shared/domain/accounts/second-factor.ts';
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
import { successMessage, text } from '#shared/text/catalogue.ts';

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

  requireSecondFactor: withCallerOrigin(async ({ body: { id, version, secondFactor } }, caller) => {
    const there = toFranchiseScope(caller.scope, id);
    const before = requireFound(await getNewestFranchise(there));
    requireAllBrands(caller.scope, before);
    if (version !== before.version) throw new Conflict();
    const group = getRoleGroup(caller.session.role);
    if (group !== 'corporate' && secondFactor[group] && !before.secondFactor[group]) {
      await requireOwnFactor(caller);
    }
    const required = requirableGroups.filter((it) => secondFactor[it]);
    const entry = buildAuditEntry(caller, 'secondFactorRequired', {
      details: toGroupNames(required),
    });
    const also = buildAuditItems(there, entry);
    if ((await saveFranchise(before, { ...before, secondFactor }, also)) !== 'saved')
      throw new Conflict();
    return { data: { id }, general: successMessage('msg_second_factor_policy_saved') };
  }),

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
    const { secondFactor } = await getNewestSuperSettings();
    if (!(await saveSuperSettings({ ...body, secondFactor }))) throw new Conflict();
    return { data: { id: 'super-settings' }, general: successMessage('msg_super_settings_saved') };
  },

  requireAdminSecondFactor: withCallerOrigin(
    async ({ body: { version, secondFactor } }, caller) => {
      const before = await getNewestSuperSettings();
      if (version !== before.version) throw new Conflict();
      if (secondFactor && !before.secondFactor) {
        await requireOwnFactor(caller);
        if (!canRequireOfAdmins(await listNewestUsers(caller.scope))) {
          throw new Conflict('msg_second_factor_one_admin');
        }
      }
      const details = toGroupNames(secondFactor ? ['corporate'] : []);
      const entry = buildAuditEntry(caller, 'secondFactorRequired', { details });
      const also = buildAuditItems(caller.scope, entry);
      if (!(await saveSuperSettings({ ...before, secondFactor }, also))) throw new Conflict();
      const general = successMessage('msg_second_factor_policy_saved');
      return { data: { id: 'super-settings' }, general };
    },
  ),
});

/** Whoever asks it of their own group begins with themselves, so that nobody is locked out by it. */
async function requireOwnFactor({ scope, session }: CallerOriginContext): Promise<void> {
  const { email } = requireFound(await getUser(scope, session.userId));
  const identity = await readIdentity(email);
  if (!identity || !hasSecondFactor(identity)) throw new Conflict('msg_second_factor_first');
}

const toGroupNames = (groups: readonly RoleGroup[]) =>
  groups.length === 0
    ? text('second_factor_group_none')
    : groups.map((it) => text(`second_factor_group_${it}`)).join(', ');

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
