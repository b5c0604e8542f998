import type { Scope } from '#functions/data/store/scope.ts';
import { getUser, type User } from '#functions/data/accounts/users.ts';
import { changeUserAccount } from '#functions/flows/accounts/change-account.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { requireSavedUser } from '#functions/flows/accounts/require-saved-user.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  accessPermissions,
  toAccessEntries,
  fromAccessEntries,
} from '#shared/contract/accounts/access-permissions.ts';
import {
  accessGroups,
  toAccountAccess,
  toPermissionCells,
  findForeignBrandIndexes,
  listLevelChanges,
} from '#shared/domain/access/access-levels.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(accessPermissions, {
  async groups() {
    const data = accessGroups.map(({ group, codes }) => ({
      group,
      label: text(`access_group_${group}`),
      codes: codes.map((code) => ({ accessGroupCode: code, label: text(`access_${code}`) })),
    }));
    return { data };
  },

  async details({ params }, { scope }) {
    const user = await requireManager(scope, params.id);
    const { userId: id, revision: version, firstName, lastName } = user;
    const accessGroupPermissionsDtoList = toAccessEntries(toPermissionCells(user));
    return { data: { id, version, firstName, lastName, accessGroupPermissionsDtoList } };
  },

  update: withCallerOrigin(async ({ params, body }, caller) => {
    const entries = fromAccessEntries(body.accessGroupPermissionsDtoList);
    requireBrands(findForeignBrandIndexes(entries, caller.session.brandIds));
    const before = { ...(await requireManager(caller.scope, params.id)), revision: body.version };
    const access = toAccountAccess(entries);
    const changes = listLevelChanges(toPermissionCells(before), toPermissionCells(access));
    requireSavedUser(
      await changeUserAccount(caller, before, access, {
        action: 'permissionsChanged',
        by: 'others',
        details: changes
          .map(({ accessCode, brandId, from, to }) => `${accessCode} ${brandId}: ${from} → ${to}`)
          .join('; '),
      }),
    );
    const name = `${before.firstName} ${before.lastName}`.trim();
    return { data: { id: params.id }, general: successMessage('msg_access_saved', { name }) };
  }),
});

/** Owners may do everything and staff nothing here, so permissions apply only to managers. */
async function requireManager(scope: Scope, userId: string): Promise<User> {
  const user = requireFound(await getUser(scope, userId));
  if (!isManager(user.role)) throw Invalid.field('general', 'msg_access_manager_only');
  return user;
}

function requireBrands(foreign: readonly number[]): void {
  if (foreign.length === 0) return;
  const message = [{ message: text('err_brand') }];
  throw new Invalid(
    Object.fromEntries(
      foreign.map((at) => [`accessGroupPermissionsDtoList.${at}.brandId`, message]),
    ),
  );
}
