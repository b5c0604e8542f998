import type { FieldMessages } from '#shared/contract/wire.ts';
import { passwordRules, setPasswordProblems } from '#shared/domain/values/patterns.ts';
import { said, text } from '#shared/text/accounts/passwords.ts';

export type NewPassword = { password: string; confirmation: string };

export const noPassword: NewPassword = { password: '', confirmation: '' };

/** The general rules, in the words of a list that is ticked off. */
export const generalRules = () =>
  passwordRules.map(({ name, holds }) => ({
    key: name,
    label: text(`password_rule_${name}`),
    holds,
  }));

/** Spec §5: the form's looser rules decide what is sent; the server holds to the general ones. */
export function newPasswordProblems({ password, confirmation }: NewPassword): FieldMessages {
  const problems: FieldMessages = {};
  // The first of several problems of a field is the one that is shown.
  for (const key of setPasswordProblems(password, confirmation).toReversed()) {
    problems[key === 'msg_password_match' ? 'confirmation' : 'password'] = said(key);
  }
  if (password === '') problems['password'] = said('err_required');
  if (confirmation === '') problems['confirmation'] = said('err_required');
  return problems;
}
