import type { FieldMessages } from '#shared/contract/wire.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { passwordRules } from '#shared/domain/values/patterns.ts';
import { successMessage, text } from '#shared/text/accounts/passwords.ts';

export type NewPassword = { password: string; confirmation: string };

export const emptyNewPassword: NewPassword = { password: '', confirmation: '' };

/** The general rules, worded for a checklist. */
export const listGeneralRules = () =>
  passwordRules.map(({ name, holds }) => ({
    key: name,
    label: text(`password_rule_${name}`, accountLimits),
    holds,
  }));

/**
 * Checks the rules listed next to the field, which the server enforces. They are stricter than
 * those of the set-password form (spec §5), so a person sees a single set of rules.
 */
export function validateNewPassword({ password, confirmation }: NewPassword): FieldMessages {
  const problems: FieldMessages = {};
  const missing = listGeneralRules().filter(({ holds }) => !holds(password));
  if (missing.length > 0) {
    const rules = missing.map(({ label }) => label.toLowerCase()).join(', ');
    problems['password'] = successMessage('msg_password_needs', { rules });
  }
  if (password !== confirmation) problems['confirmation'] = successMessage('msg_password_match');
  if (password === '') problems['password'] = successMessage('err_required');
  if (confirmation === '') problems['confirmation'] = successMessage('err_required');
  return problems;
}
