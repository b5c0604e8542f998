import { queueAccountMail } from '#functions/data/accounts/account-mails.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import {
  openNextSession,
  type SetPasswordOutcome,
  setPasswordByLink,
  setPasswordByPassword,
} from '#functions/flows/accounts/set-password.ts';
import { checkCredentials } from '#functions/flows/accounts/sign-in.ts';
import {
  requireFound,
  Invalid,
  LinkUnknown,
  NotFound,
  TooManyAttempts,
} from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { unsealPassword } from '#functions/ports/secrets/password-secret.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { type ForgotPassword, passwords } from '#shared/contract/accounts/passwords.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
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
});

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
