import { resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { getUser, listUserRows, type User } from '#functions/data/accounts/users.ts';
import { changeUserAccount, cancelEmailChange } from '#functions/flows/accounts/change-account.ts';
import { listPeopleWithRoles } from '#functions/flows/accounts/list-people.ts';
import { checkCredentials } from '#functions/flows/accounts/sign-in.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import {
  Forbidden,
  requireFound,
  Invalid,
  NotFound,
  TooManyAttempts,
} from '#functions/errors/errors.ts';
import {
  changeScreenSettings,
  readScreenSettings,
  saveGridViews,
} from '#functions/flows/accounts/screen-settings.ts';
import { requireInvitationQuota } from '#functions/flows/accounts/invitation-limits.ts';
import { withCallerOrigin, type CallerOriginContext } from '#functions/http/caller-origin.ts';
import { requireSavedUser } from '#functions/flows/accounts/require-saved-user.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { unsealPassword } from '#functions/ports/secrets/password-secret.ts';
import type { PersonDetails } from '#shared/contract/accounts/person-details.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { isManager, isOwner } from '#shared/domain/access/roles.ts';
import { getGridViewAccess } from '#shared/domain/lists/grid-view-access.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(users, {
  async list({ params, query }, { scope }) {
    const people = await listPeopleWithRoles(requireFound(resolveFranchiseScope(scope, params.id)));
    const getName = (it: (typeof people)[number]) => `${it.firstName} ${it.lastName}`;
    const found = searchItems(sortRows(people, getName, 'ASC'), (it) => [getName(it)], query);
    return { data: found.map(({ active, ...person }) => ({ ...person, activated: active })) };
  },

  /** Managers are shown whom to ask. Staff get nobody: they have no permissions to ask for. */
  async owners(_input, { scope, session }) {
    const people = isManager(session.role) ? await listUserRows(scope) : [];
    const owners = people.filter(({ role, active }) => active && isOwner(role));
    return {
      data: owners.map(({ firstName, lastName, email }) => ({
        name: `${firstName} ${lastName}`.trim(),
        email,
      })),
    };
  },

  update: withCallerOrigin(
    async ({ params, body: { photoFileId, password, ...typed } }, caller) => {
      if (params.id !== caller.session.userId) throw new NotFound();
      const before = requireFound(await getUser(caller.scope, params.id));
      const { username = before.username ?? '', ...details } = typed;
      if (photoFileId) await requirePicture(caller, photoFileId);
      if (changesResetContact(before, details))
        await requirePassword(caller, before.email, password);
      if (details.email !== before.email) await requireInvitationQuota(caller, before);
      const photo = photoFileId === undefined ? {} : { photoFileId: photoFileId ?? undefined };
      const recorded = { action: 'userChanged', by: 'self' } as const;
      const user = requireSavedUser(
        await changeUserAccount(
          caller,
          before,
          { ...details, ...photo, username: username || undefined },
          recorded,
        ),
      );
      const { email } = details;
      const general =
        user.email === email
          ? successMessage('msg_profile_saved')
          : successMessage('msg_email_asked', { email });
      return { data: { id: params.id }, general };
    },
  ),

  dropEmailChange: withCallerOrigin(async ({ params }, caller) => {
    if (params.id !== caller.session.userId) throw new NotFound();
    const before = requireFound(await getUser(caller.scope, params.id));
    const { email } = requireSavedUser(await cancelEmailChange(caller, before));
    return { general: successMessage('msg_email_kept', { email }) };
  }),

  async saveGridViews({ body }, { scope, session }) {
    const access = getGridViewAccess(body.grid, 'write');
    if (body.shared && !can(session, access)) throw new Forbidden('msg_views_not_shared');
    await saveGridViews(scope, body.shared ? 'franchise' : session, body);
    return {
      data: await readScreenSettings(scope, session, { isNewest: true }),
      general: successMessage('msg_views_saved'),
    };
  },

  /** Another window may have read on: a later day stays. */
  async readNews({ body: { day } }, { scope, session }) {
    await changeScreenSettings(scope, session, ({ newsReadTo = day, ...otherSettings }) => ({
      ...otherSettings,
      newsReadTo: newsReadTo > day ? newsReadTo : day,
    }));
    return { data: await readScreenSettings(scope, session, { isNewest: true }) };
  },

  async setDefaultView({ body: { grid, viewId } }, { scope, session }) {
    await changeScreenSettings(scope, session, ({ defaults, ...otherSettings }) => {
      const { [grid]: _before, ...others } = defaults;
      return {
        ...otherSettings,
        defaults: viewId === null ? others : { ...others, [grid]: viewId },
      };
    });
    return {
      data: await readScreenSettings(scope, session, { isNewest: true }),
      general: successMessage('msg_view_default_saved'),
    };
  },
});

async function requirePicture({ scope }: SignedInContext, fileId: string): Promise<void> {
  if (!(await storeUpload('profile', scope.tenant, fileId))) {
    throw Invalid.field('photoFileId', 'msg_photo_missing');
  }
}

/**
 * Both can be used to request a password reset, so an open session alone isn't enough to change
 * them.
 */
function changesResetContact(before: User, { email, phone }: PersonDetails): boolean {
  return email !== before.email || phone !== (before.phone ?? '');
}

async function requirePassword(
  { origin, deviceToken, now }: CallerOriginContext,
  email: string,
  sealed: string | undefined,
): Promise<void> {
  if (sealed === undefined) throw Invalid.field('password', 'msg_password_for_contact');
  const password = (await unsealPassword(sealed)) ?? '';
  const checked = await checkCredentials({ email, password }, { origin, deviceToken, now });
  if (checked.outcome === 'locked') {
    throw new TooManyAttempts('msg_sign_in_locked', { count: checked.minutes });
  }
  if (checked.outcome === 'refused') throw Invalid.field('password', 'msg_password_wrong');
}
