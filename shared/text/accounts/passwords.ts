import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const passwords = {
  set_password_new: 'New password',
  set_password_confirm: 'Confirm password',
  msg_set_password_length: 'Use {setPasswordMinimum} to {setPasswordMaximum} characters.',
  msg_password_whitespace: "Passwords can't contain spaces.",
  password_rules: 'Password requirements',
  password_rule_length: '{passwordMinimum} to {passwordMaximum} characters',
  password_rule_digit: 'A number',
  password_rule_lowercase: 'A lowercase letter',
  password_rule_uppercase: 'An uppercase letter',
  password_rule_special: 'A special character',
  password_rule_whitespace: 'No spaces',
  msg_password_needs: 'Your password still needs: {rules}.',
  msg_password_match: "The passwords don't match.",
} as const;

export const { text, successMessage } = createTexts(passwords, common);
