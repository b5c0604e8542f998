/** What the rules of shared/domain object to. */
export const rules = {
  msg_event_sales_negative: 'Collected sales cannot be negative.',
  msg_sales_tax_range: 'Sales tax must be between 0 and 100 percent.',
  msg_giveback_range: 'Giveback must be between 0 and 100 percent.',
  msg_password_length: 'The password needs 8 to 20 characters.',
  msg_set_password_length: 'The password needs 5 to 25 characters.',
  msg_password_digit: 'The password needs a digit.',
  msg_password_lowercase: 'The password needs a lowercase letter.',
  msg_password_uppercase: 'The password needs an uppercase letter.',
  msg_password_special: 'The password needs a special character.',
  msg_password_whitespace: 'The password cannot contain spaces.',
  msg_password_common: 'Many people use this password, or one much like it. Choose another.',
  msg_password_personal:
    'The password cannot hold your name, your email or the name of your business.',
  password_rules: 'What a password needs',
  password_rule_length: '8 to 20 characters',
  password_rule_digit: 'A digit',
  password_rule_lowercase: 'A lowercase letter',
  password_rule_uppercase: 'An uppercase letter',
  password_rule_special: 'A special character',
  password_rule_whitespace: 'No spaces',
  msg_password_match: 'The two passwords differ.',
};
