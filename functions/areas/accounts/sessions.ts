import type { AccountWithFranchise } from '#functions/data/accounts/accounts.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { getUser, getPendingEmail } from '#functions/data/accounts/users.ts';
import {
  listOtherAccounts,
  listAccountsOfSession,
  checkCredentials,
  startSession,
  switchSession,
} from '#functions/flows/accounts/sign-in.ts';
import { parseBrowserTimeZone } from '#functions/http/browser-time-zone.ts';
import {
  Conflict,
  requireFound,
  Invalid,
  NotFound,
  TooManyAttempts,
} from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { type PublicContext, serveArea } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { unsealPassword } from '#functions/ports/secrets/password-secret.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import type { RouteHandlerInput } from '#shared/contract/route.ts';
import { type Account, type AccountChoice, sessions } from '#shared/contract/accounts/sessions.ts';
import { getActingMode, needsTerms } from '#shared/domain/access/acting.ts';
import { isDeviceName } from '#shared/domain/accounts/device-name.ts';
import { defaultTimeZone, defaultWeekStart } from '#shared/domain/values/calendar-defaults.ts';
import { successMessage, type TextKeyWithParams } from '#shared/text/catalogue.ts';

/** The fields that sign-in and switching have in common. */
type SignInAnswers = Omit<
  RouteHandlerInput<typeof sessions.routes.signIn>['body'],
  'email' | 'password'
>;

export const handler = serveArea(sessions, {
  signIn: withCallerOrigin(async ({ body }, context) => {
    const { deviceName: named = '' } = body;
    const origin = { ...context.origin, ...(isDeviceName(named) ? { device: named } : {}) };
    const password = await unsealPassword(body.password);
    if (password === undefined) throw Invalid.field('password', 'err_password_plain');
    const attempt = { origin, deviceToken: context.deviceToken, now: context.now };
    const signIn = await checkCredentials({ email: body.email, password }, attempt);
    if (signIn.outcome === 'refused') throw Invalid.field('password', 'msg_sign_in_failed');
    if (signIn.outcome === 'locked') {
      throw new TooManyAttempts('msg_sign_in_locked', { count: signIn.minutes });
    }
    const { identity, accounts } = signIn;
    const asked = getNextQuestion(accounts, body);
    if (!('account' in asked)) return asked;
    const { account, acting } = asked;
    const { token, tokenHash } = createToken();
    const acceptsTerms = needsTerms(account.user.role, account.user.terms);
    const { former } = context;
    const deviceToken = context.deviceToken ?? createToken().token;
    const known = { ...attempt, deviceToken };
    const opening = { ...known, identity, acting, tokenHash, former, acceptsTerms };
    const opened = await startSession(account, opening);
    if (!opened) throw new Conflict('msg_sign_in_changed');
    await context.setSession(opened.session, token);
    context.setDevice(deviceToken);
    const signedIn = { user: opened.user, franchise: account.franchise };
    return {
      next: 'signedIn' as const,
      data: [await toAccountView(signedIn, opened.session, { accounts, ...context })],
    };
  }),

  switchAccount: withCallerOrigin(async ({ body }, context) => {
    const { scope, session, origin, now } = context;
    const personal = await listAccountsOfSession(scope, session);
    if (!personal) throw new Conflict('msg_sign_in_changed');
    const { identity, accounts } = personal;
    const others = accounts.filter(({ user }) => user.userId !== session.userId);
    if (!others.some(({ user }) => user.userId === body.userId)) throw new NotFound();
    const asked = getNextQuestion(others, body);
    if (!('account' in asked)) return asked;
    const { account, acting } = asked;
    const { token, tokenHash } = createToken();
    const acceptsTerms = needsTerms(account.user.role, account.user.terms);
    const switching = { identity, acting, session, origin, now, tokenHash, acceptsTerms };
    const switched = await switchSession(account, switching);
    if (!switched) throw new Conflict('msg_sign_in_changed');
    await context.setSession(switched.session, token);
    const signedIn = { user: switched.user, franchise: account.franchise };
    return {
      next: 'signedIn' as const,
      data: [await toAccountView(signedIn, switched.session, { accounts, ...context })],
    };
  }),

  async profile(_input, context) {
    const { scope, session } = context;
    const [user, franchise] = await Promise.all([
      getUser(scope, session.userId),
      getFranchise(scope),
    ]);
    const account = { user: requireFound(user), franchise };
    const accounts = session.impersonator ? [] : await listOtherAccounts(account.user, session);
    return { data: await toAccountView(account, session, { accounts, ...context }) };
  },
});

/**
 * What the person must still answer before the session opens (spec §4), or the account to open it
 * for.
 */
function getNextQuestion(accounts: readonly AccountWithFranchise[], body: SignInAnswers) {
  if (accounts.length === 0) throw Invalid.field('general', 'msg_sign_in_inactive');
  const chosen = body.userId
    ? accounts.filter(({ user }) => user.userId === body.userId)
    : accounts;
  const [account, ...others] = chosen;
  if (!account) throw Invalid.field('userId', 'msg_choose_account');
  const data = chosen.map(toAccountChoice);
  if (others.length > 0) return toQuestion('chooseAccount', data, 'msg_choose_account');
  const { role, terms } = account.user;
  const acting = getActingMode(role, body);
  if (!acting) return toQuestion('chooseLoginAs', data, 'msg_choose_login_as');
  if (needsTerms(role, terms) && !body.termsConditionAccepted) {
    return toQuestion('acceptTerms', data, 'msg_accept_terms');
  }
  return { account, acting };
}

function toQuestion<Next extends string>(
  next: Next,
  data: AccountChoice[],
  key: TextKeyWithParams,
) {
  return { next, data, general: successMessage(key) };
}

type AccountViewContext = Pick<PublicContext, 'now' | 'header'> & {
  readonly accounts: readonly AccountWithFranchise[];
};

async function toAccountView(
  { user, franchise }: AccountWithFranchise,
  session: Pick<Session, 'tokenHash' | 'permissions' | 'acting' | 'impersonator'>,
  { accounts, now, header }: AccountViewContext,
): Promise<Account> {
  const { userId, firstName, lastName, email, role, terms, photoFileId, tenant } = user;
  const { phone = '', username = '' } = user;
  const { tokenHash, permissions, acting, impersonator } = session;
  const signUrl = photoFileId
    ? await signDownload(buildFileKey('profile', tenant, photoFileId))
    : null;
  return {
    ...toAccountChoice({ user, franchise }),
    id: userId,
    firstName,
    lastName,
    email,
    pendingEmail: getPendingEmail(user, now),
    phone,
    username,
    sessionKey: tokenHash,
    roles: [{ roleCode: role.toUpperCase().replaceAll(' ', '_'), roleName: role }],
    permissions: [...permissions],
    accessGroupPermissionsInput: {
      accessGroupPermissionsDtoList: permissions.map(toPermissionEntry),
    },
    konaAiPermission: Object.fromEntries(
      user.aiPermissions.map(({ accessCode, ...level }) => [accessCode, level]),
    ),
    files: { signUrl },
    termsConditionAccepted: !needsTerms(role, terms),
    franchiseDefaultTimezone:
      franchise?.timeZone ?? parseBrowserTimeZone(header('timezone')) ?? defaultTimeZone,
    startDayOfWeekForMonth: franchise?.weekStart ?? defaultWeekStart,
    acting,
    impersonator: impersonator ? { id: impersonator.userId, name: impersonator.name } : null,
    otherAccounts: accounts.filter((it) => it.user.userId !== userId).map(toAccountChoice),
  };
}

function toAccountChoice({ user, franchise }: AccountWithFranchise): AccountChoice {
  const { userId: id, role } = user;
  return {
    id,
    role,
    franchiseId: franchise?.franchiseId ?? null,
    franchiseName: franchise?.name ?? null,
  };
}

function toPermissionEntry({
  accessCode,
  brandId,
  readonly: read,
  readWrite,
}: Session['permissions'][number]) {
  return { accessGroupCode: accessCode, brandId, read: read || readWrite, readWrite };
}
