import type { FieldMessages } from '#shared/contract/wire.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { successMessage } from '#shared/text/accounts/sessions.ts';

export type Credentials = { email: string; password: string };

/**
 * The email is required and must match the email pattern; the password is required (spec §5
 * "Sign-in").
 */
export function validateCredentials({ email, password }: Credentials): FieldMessages {
  const problems: FieldMessages = {};
  const mailbox = toPlainCharacters(email).trim();
  if (mailbox === '') problems['email'] = successMessage('msg_sign_in_email_required');
  else if (!patterns.email.test(mailbox))
    problems['email'] = successMessage('msg_sign_in_email_form');
  if (password === '') problems['password'] = successMessage('msg_sign_in_password_required');
  return problems;
}
