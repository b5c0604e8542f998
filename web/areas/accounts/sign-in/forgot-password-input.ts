import { patterns } from '#shared/domain/values/patterns.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { parsePhone } from '#shared/domain/values/phone.ts';

type ForgotPasswordProblem = 'msg_forgot_required' | 'msg_sign_in_email_form';

/** How the account is looked up. The server's response is the same whether it exists or not. */
export type ForgotPasswordInput =
  { readonly email: string } | { readonly phoneNum: string } | { readonly username: string };

/**
 * Sends an email trimmed and in lower case, otherwise a phone number if it is one, otherwise a user
 * name (spec §5). Text with an @ must be a complete email; if it isn't, the key of the error
 * message is returned.
 */
export function toForgotPasswordInput(
  typed: string,
): ForgotPasswordInput | { readonly problem: ForgotPasswordProblem } {
  const name = toPlainCharacters(typed).trim();
  if (name === '') return { problem: 'msg_forgot_required' };
  if (name.includes('@')) {
    if (!patterns.email.test(name)) return { problem: 'msg_sign_in_email_form' };
    return { email: name.toLowerCase() };
  }
  const phoneNum = parsePhone(name);
  return phoneNum === undefined ? { username: name } : { phoneNum };
}
