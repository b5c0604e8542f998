import { queueAccountMail } from '#functions/data/accounts/account-mails.ts';
import { isRequiredOfOne, readAccounts } from '#functions/data/accounts/accounts.ts';
import { type Identity, readIdentity } from '#functions/data/accounts/identities.ts';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { recordProof } from '#functions/data/accounts/sessions.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { requireOwnIdentity } from '#functions/flows/accounts/own-identity.ts';
import {
  openNextSession,
  type SetPasswordOutcome,
  setPasswordByLink,
  setPasswordByPassword,
} from '#functions/flows/accounts/set-password.ts';
import {
  proveByCode,
  renewRecoveryCodes,
  startSetUp,
  turnOffFactor,
  turnOnFactor,
} from '#functions/flows/accounts/second-factor.ts';
import { checkCredentials } from '#functions/flows/accounts/sign-in.ts';
import {
  Conflict,
  requireFound,
  Invalid,
  LinkUnknown,
  NotFound,
  TooManyAttempts,
  toRefusedCodeError,
} from '#functions/errors/errors.ts';
import { type CallerOriginContext, withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { unsealPassword } from '#functions/ports/secrets/password-secret.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { type ForgotPassword, passwords } from '#shared/contract/accounts/passwords.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(passwords, {
  forgot: withCallerOrigin(async ({ body }, { origin, now }) => {
    const to = toAccountReference(body);
    const may =
      (await consumeRateLimit('resetByAddress', toNetwork(origin.address), now)) &&
      (await consumeRateLimit('resetByName', `${to.kind}:${to.name}`, now));
    const mail = { ...origin, mailId: newId(now), purpose: 'reset' as const, to, askedAt: now };
    if (may) await queueAccountMail(mail);
    return { general: successMessage('msg_forgot_sent') };
  }),

  set: withCallerOrigin(async ({ body }, { link, origin, now, ...context }) => {
    const identity = await readIdentity(link.about);
    if (!identity) throw new LinkUnknown();
    const password = await openSealedPassword('password', body.password);
    const deviceToken = context.deviceToken ?? createToken().token;
    throwIfRejected(
      await setPasswordByLink(link, { identity, password, origin, now }, deviceToken),
    );
    context.setDevice(deviceToken);
    return { data: { email: identity.email }, general: successMessage('msg_password_set') };
  }),

  change: withCallerOrigin(async ({ params, body }, context) => {
    const { scope, session, origin, deviceToken, now, setSession, clearSession } = context;
    if (params.id !== session.userId) throw new NotFound();
    const { email } = requireFound(await getUser(scope, session.userId));
    const old = await openSealedPassword('oldPassword', body.oldPassword);
    const password = await openSealedPassword('password', body.password);
    const checked = await checkCredentials({ email, password: old }, { origin, deviceToken, now });
    if (checked.outcome === 'refused') throw Invalid.field('oldPassword', 'msg_old_password');
    if (checked.outcome === 'locked') {
      throw new TooManyAttempts('msg_sign_in_locked', { count: checked.minutes });
    }
    throwIfRejected(
      await setPasswordByPassword({ identity: checked.identity, password, origin, now }),
    );
    const { token, tokenHash } = createToken();
    if (await openNextSession(session, { tokenHash, now })) await setSession(session, token);
    else clearSession();
    return { general: successMessage('msg_password_changed') };
  }),

  async proof(_input, { session }) {
    const { secondFactor, passkeys } = await requireOwnIdentity(session);
    const by = secondFactor ? ('code' as const) : ('password' as const);
    return { data: { by, passkey: passkeys.length > 0 } };
  },

  prove: withCallerOrigin(async ({ body: { password, code } }, context) => {
    const { session, now } = context;
    const identity = await requireOwnIdentity(session);
    if (identity.secondFactor) {
      if (code === undefined) throw Invalid.field('code', 'err_required');
      const proven = await proveByCode(identity, { code, attempt: context });
      if (proven.outcome !== 'right') throw toRefusedCodeError(proven);
    } else {
      if (password === undefined) throw Invalid.field('password', 'err_required');
      await requirePassword(context, identity.email, password);
    }
    await recordProof(session, now);
    const until = instant(now + accountLimits.proofMinutes * minuteMilliseconds);
    return { data: { until: toIso(until) } };
  }),

  async secondFactor(_input, { scope, session }) {
    const { email } = requireFound(await getUser(scope, session.userId));
    const identity = await readIdentity(email);
    const accounts = await readAccounts(identity?.accounts ?? []);
    const factor = identity?.secondFactor;
    return {
      data: {
        on: factor !== undefined,
        since: factor ? toIso(factor.since) : null,
        recoveryCodes: factor?.recoveryHashes.length ?? 0,
        required: isRequiredOfOne(accounts),
      },
    };
  },

  startSecondFactor: withCallerOrigin(async ({ body }, context) => {
    const identity = await requireOwnPassword(context, body.password);
    if (identity.secondFactor) throw new Conflict('msg_second_factor_was_on');
    const deviceToken = context.deviceToken ?? createToken().token;
    context.setDevice(deviceToken);
    return { data: await startSetUp(identity, { deviceToken, now: context.now }) };
  }),

  turnOnSecondFactor: withCallerOrigin(async ({ body }, context) => {
    const { session, origin, deviceToken, now } = context;
    const on = await turnOnFactor(body, { attempt: { origin, deviceToken, now }, session });
    if (on.outcome === 'over') throw new Conflict('msg_set_up_over');
    if (on.outcome !== 'on') throw toRefusedCodeError(on);
    return {
      data: { recoveryCodes: [...on.recoveryCodes] },
      general: successMessage('msg_second_factor_is_on'),
    };
  }),

  renewRecoveryCodes: withCallerOrigin(async ({ body: { password, code } }, context) => {
    const identity = await requireOwnPassword(context, password);
    requireOn(identity);
    const renewed = await renewRecoveryCodes(identity, { code, attempt: context });
    if (renewed.outcome !== 'right') throw toRefusedCodeError(renewed);
    return {
      data: { recoveryCodes: [...renewed.made.codes] },
      general: successMessage('msg_recovery_codes_made'),
    };
  }),

  turnOffSecondFactor: withCallerOrigin(async ({ body: { password, code } }, context) => {
    const identity = await requireOwnPassword(context, password);
    requireOn(identity);
    const off = await turnOffFactor(identity, { code, attempt: context });
    if (off.outcome === 'required') throw new Conflict('msg_second_factor_required');
    if (off.outcome !== 'right') throw toRefusedCodeError(off);
    return { general: successMessage('msg_second_factor_is_off') };
  }),
});

type OwnFactorContext = CallerOriginContext & { readonly deviceToken: string | undefined };

/** The person's password, asked again: an open session alone changes no second factor. */
async function requireOwnPassword(context: OwnFactorContext, sealed: string): Promise<Identity> {
  const { scope, session } = context;
  const { email } = requireFound(await getUser(scope, session.userId));
  return requirePassword(context, email, sealed);
}

async function requirePassword(
  { origin, deviceToken, now }: OwnFactorContext,
  email: string,
  sealed: string,
): Promise<Identity> {
  const password = await openSealedPassword('password', sealed);
  const checked = await checkCredentials({ email, password }, { origin, deviceToken, now });
  if (checked.outcome === 'locked') {
    throw new TooManyAttempts('msg_sign_in_locked', { count: checked.minutes });
  }
  if (checked.outcome === 'refused') throw Invalid.field('password', 'msg_password_wrong');
  return checked.identity;
}

function requireOn(identity: Identity): void {
  if (!identity.secondFactor) throw new Conflict('msg_second_factor_was_off');
}

function toAccountReference({ email, phoneNum, username }: ForgotPassword) {
  if (email) return { kind: 'email' as const, name: email };
  if (phoneNum) return { kind: 'phone' as const, name: phoneNum };
  return { kind: 'username' as const, name: username ?? '' };
}

async function openSealedPassword(field: string, sealed: string): Promise<string> {
  const password = await unsealPassword(sealed);
  if (password === undefined) throw Invalid.field(field, 'err_password_plain');
  return password;
}

function throwIfRejected(it: SetPasswordOutcome): void {
  if (it.outcome === 'refused') {
    throw new Invalid({ password: it.keys.map((key) => ({ message: text(key, accountLimits) })) });
  }
  if (it.outcome === 'over') throw new LinkUnknown();
}
