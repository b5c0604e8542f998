import {
  type Franchise,
  getFranchise,
  getNewestFranchise,
  saveFranchise,
} from '#functions/data/franchises/franchises.ts';
import { syncFranchiseSessions } from '#functions/data/accounts/live-sessions.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { getSuperSettings, saveSuperSettings } from '#functions/data/platform/super-settings.ts';
import { Conflict, Forbidden, requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { hasCalendarChange } from '#shared/domain/franchises/franchise-settings.ts';
import { letterheadFields } from '#shared/domain/franchises/letterhead.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
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
