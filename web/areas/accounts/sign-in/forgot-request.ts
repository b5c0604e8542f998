import { patterns } from '#shared/domain/values/patterns.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { phoneOf } from '#shared/domain/values/phone.ts';

type Problem = 'msg_forgot_required' | 'msg_sign_in_email_form';

/** By what the account is looked up; the server answers the same whether there is one or not. */
export type ForgotRequest =
  { readonly email: string } | { readonly phoneNum: string } | { readonly username: string };

/**
 * Spec §5: an email goes trimmed and in lower case, else a phone number where it is one, else a user
 * name. Whatever has an @ has to be a whole email; the message's key comes back where it is not.
 */
export function forgotRequest(typed: string): ForgotRequest | { readonly problem: Problem } {
  const name = toPlainCharacters(typed).trim();
  if (name === '') return { problem: 'msg_forgot_required' };
  if (name.includes('@')) {
    if (!patterns.email.test(name)) return { problem: 'msg_sign_in_email_form' };
    return { email: name.toLowerCase() };
  }
  const phoneNum = phoneOf(name);
  return phoneNum === undefined ? { username: name } : { phoneNum };
}
