import { askAccountMail } from '#functions/data/accounts/account-mails.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import {
  openNextSession,
  type PasswordSet,
  setByLink,
  setByPassword,
} from '#functions/flows/accounts/set-password.ts';
import { checkCredentials } from '#functions/flows/accounts/sign-in.ts';
import { found, Invalid, LinkUnknown, NotFound, TooManyAttempts } from '#functions/http/errors.ts';
import { traced } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { typedPassword } from '#functions/ports/secrets/password-secret.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { type ForgotPassword, passwords } from '#shared/contract/accounts/passwords.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(passwords, {
  forgot: traced(async ({ body }, { origin, now }) => {
    const to = namedIn(body);
    const may =
      (await takeTurn('resetByAddress', networkOf(origin.address), now)) &&
      (await takeTurn('resetByName', `${to.kind}:${to.name}`, now));
    const mail = { ...origin, mailId: newId(now), purpose: 'reset' as const, to, askedAt: now };
    if (may) await askAccountMail(mail);
    return { general: said('msg_forgot_sent') };
  }),

  set: traced(async ({ body }, { link, origin, now, ...context }) => {
    const identity = await readIdentity(link.about);
    if (!identity) throw new LinkUnknown();
    const password = await opened('password', body.password);
    const deviceToken = context.deviceToken ?? newToken().token;
    refuse(await setByLink(link, { identity, password, origin, now }, deviceToken));
    context.setDevice(deviceToken);
    return { data: { email: identity.email }, general: said('msg_password_set') };
  }),

  change: traced(async ({ params, body }, context) => {
    const { scope, session, origin, deviceToken, now, setSession, clearSession } = context;
    if (params.id !== session.userId) throw new NotFound();
    const { email } = found(await getUser(scope, session.userId));
    const old = await opened('oldPassword', body.oldPassword);
    const password = await opened('password', body.password);
    const checked = await checkCredentials({ email, password: old }, { origin, deviceToken, now });
    if (checked.outcome === 'refused') throw Invalid.field('oldPassword', 'msg_old_password');
    if (checked.outcome === 'locked') {
      throw new TooManyAttempts('msg_sign_in_locked', { minutes: checked.minutes });
    }
    refuse(await setByPassword({ identity: checked.identity, password, origin, now }));
    const { token, tokenHash } = newToken();
    if (await openNextSession(session, { tokenHash, now })) await setSession(session, token);
    else clearSession();
    return { general: said('msg_password_changed') };
  }),
});

function namedIn({ email, phoneNum, username }: ForgotPassword) {
  if (email) return { kind: 'email' as const, name: email };
  if (phoneNum) return { kind: 'phone' as const, name: phoneNum };
  return { kind: 'username' as const, name: username ?? '' };
}

async function opened(field: string, sealed: string): Promise<string> {
  const password = await typedPassword(sealed);
  if (password === undefined) throw Invalid.field(field, 'err_password_plain');
  return password;
}

function refuse(it: PasswordSet): void {
  if (it.outcome === 'refused') {
    throw new Invalid({ password: it.keys.map((key) => ({ message: text(key) })) });
  }
  if (it.outcome === 'over') throw new LinkUnknown();
}
