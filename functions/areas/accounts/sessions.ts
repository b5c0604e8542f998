import { type AccountWithFranchise, isRequiredOfOne } from '#functions/data/accounts/accounts.ts';
import { hasSecondFactor } from '#functions/data/accounts/identities.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { RequestOrigin, Session } from '#functions/data/accounts/sessions.ts';
import { getUser, getPendingEmail } from '#functions/data/accounts/users.ts';
import {
  listOtherAccounts,
  listAccountsOfSession,
  checkCredentials,
  isCodeNeeded,
  startSession,
  type StartSessionInput,
  switchSession,
} from '#functions/flows/accounts/sign-in.ts';
import {
  answerSecondStep,
  askForCode,
  beginSecondStep,
  startSetUp,
} from '#functions/flows/accounts/second-factor.ts';
import { readScreenSettings } from '#functions/flows/accounts/screen-settings.ts';
import { parseBrowserTimeZone } from '#functions/http/browser-time-zone.ts';
import {
  Conflict,
  requireFound,
  Invalid,
  NotFound,
  TooManyAttempts,
  toRefusedCodeError,
} from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { type PublicContext, serveArea } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { unsealPassword } from '#functions/ports/secrets/password-secret.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import type { RouteHandlerInput } from '#shared/contract/route.ts';
import { type Account, type AccountChoice, sessions } from '#shared/contract/accounts/sessions.ts';
import { type ActingMode, getActingMode, needsTerms } from '#shared/domain/access/acting.ts';
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
    const origin = getOrigin(body, context);
    const password = await unsealPassword(body.password);
    if (password === undefined) throw Invalid.field('password', 'err_password_plain');
    const attempt = { origin, deviceToken: context.deviceToken, now: context.now };
    const signIn = await checkCredentials({ email: body.email, password }, attempt);
    if (signIn.outcome === 'refused') throw Invalid.field('password', 'msg_sign_in_failed');
    if (signIn.outcome === 'locked') {
      throw new TooManyAttempts('msg_sign_in_locked', { count: signIn.minutes });
    }
    const { identity, accounts } = signIn;
    const deviceToken = context.deviceToken ?? createToken().token;
    const known = { ...attempt, deviceToken };
    if (await isCodeNeeded(identity, attempt)) {
      requireStepsKnown(body);
      context.setDevice(deviceToken);
      const challenge = await askForCode(identity, known);
      return { ...toQuestion('enterCode', [], 'msg_enter_code'), challenge };
    }
    // Otherwise, whoever knows the password could set up a second step of their own, also by way of
    // an account that requires none.
    const hasOnlyPasskeys = !identity.secondFactor && hasSecondFactor(identity);
    if (hasOnlyPasskeys && isRequiredOfOne(accounts)) throw new Conflict('msg_passkey_needed');
    const next = getNextQuestion(accounts, body);
    if (!('account' in next)) return next;
    if (next.account.needsSecondFactor && !identity.secondFactor) {
      requireStepsKnown(body);
      context.setDevice(deviceToken);
      const setUp = await startSetUp(identity, known);
      const data = [toAccountChoice(next.account)];
      return { ...toQuestion('setUpSecondFactor', data, 'msg_set_up_second_factor'), setUp };
    }
    return openAccount(next, { identity, accounts, known }, context);
  }),

  completeSignIn: withCallerOrigin(async ({ body }, context) => {
    const { challenge, code, trustDevice } = body;
    const { deviceToken, now } = context;
    const attempt = { origin: getOrigin(body, context), deviceToken, now };
    const begun = await beginSecondStep(challenge, attempt);
    if (!begun) throw new Conflict('msg_second_factor_over');
    const { accounts, isSetUp } = begun;
    // The recovery codes of a set-up are shown once, so nothing may be left to ask after it. About
    // those who have a second factor, nothing is told before their code.
    const missing = isSetUp ? getNextQuestion(accounts, body) : undefined;
    if (missing && !('account' in missing)) return missing;
    const step = await answerSecondStep(begun, { code, attempt });
    if (step.outcome === 'over') throw new Conflict('msg_second_factor_over');
    if (step.outcome !== 'right') throw toRefusedCodeError(step);
    const { identity, end, recoveryCodes } = step;
    const next = missing ?? getNextQuestion(accounts, body);
    if (!('account' in next)) return next;
    const known = { ...attempt, deviceToken: deviceToken ?? '' };
    const { passkeyId } = begun.challenge;
    const opening = { identity, accounts, known, trustDevice, passkeyId, also: [end] };
    const opened = await openAccount(next, opening, context);
    return { ...opened, ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }) };
  }),

  switchAccount: withCallerOrigin(async ({ body }, context) => {
    const { scope, session, origin, now } = context;
    const personal = await listAccountsOfSession(scope, session);
    if (!personal) throw new Conflict('msg_sign_in_changed');
    const { identity, accounts } = personal;
    const others = accounts.filter(({ user }) => user.userId !== session.userId);
    if (!others.some(({ user }) => user.userId === body.userId)) throw new NotFound();
    const next = getNextQuestion(others, body);
    if (!('account' in next)) return next;
    const { account, acting } = next;
    if (account.needsSecondFactor && !identity.secondFactor && !session.passkeyId) {
      throw new Conflict('msg_second_factor_switch');
    }
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
    const [user, franchise, screens] = await Promise.all([
      getUser(scope, session.userId),
      getFranchise(scope),
      readScreenSettings(scope, session),
    ]);
    const account = { user: requireFound(user), franchise };
    const accounts = session.impersonator ? [] : await listOtherAccounts(account.user, session);
    return { data: await toAccountView(account, session, { accounts, ...context }), screens };
  },
});

/** Browsers may name the device more precisely than their user agent does. */
function getOrigin(
  { deviceName: named = '' }: { readonly deviceName?: string | undefined },
  { origin }: { readonly origin: RequestOrigin },
): RequestOrigin {
  return { ...origin, ...(isDeviceName(named) ? { device: named } : {}) };
}

/** A page from before the release shows the message, and nothing for replies that it doesn't know. */
function requireStepsKnown({ steps }: { readonly steps?: boolean | undefined }): void {
  if (!steps) throw new Conflict('msg_page_old');
}

type ChosenAccount = { readonly account: AccountWithFranchise; readonly acting: ActingMode };
type ProvenPerson = Pick<StartSessionInput, 'identity' | 'trustDevice' | 'passkeyId' | 'also'> & {
  readonly accounts: readonly AccountWithFranchise[];
  readonly known: Pick<StartSessionInput, 'origin' | 'deviceToken' | 'now'>;
};

/** Opens the session for a person who has proven everything that the account asks for. */
async function openAccount(
  { account, acting }: ChosenAccount,
  { accounts, known, ...proven }: ProvenPerson,
  context: PublicContext,
) {
  const { token, tokenHash } = createToken();
  const acceptsTerms = needsTerms(account.user.role, account.user.terms);
  const { former } = context;
  const opening = { ...known, ...proven, acting, tokenHash, former, acceptsTerms };
  const opened = await startSession(account, opening);
  if (!opened) throw new Conflict('msg_sign_in_changed');
  await context.setSession(opened.session, token);
  context.setDevice(known.deviceToken);
  const signedIn = { user: opened.user, franchise: account.franchise };
  return {
    next: 'signedIn' as const,
    data: [await toAccountView(signedIn, opened.session, { accounts, ...context })],
  };
}

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

type ShownAccount = Pick<AccountWithFranchise, 'user' | 'franchise'>;

async function toAccountView(
  { user, franchise }: ShownAccount,
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

function toAccountChoice({ user, franchise }: ShownAccount): AccountChoice {
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
