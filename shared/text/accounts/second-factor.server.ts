export const secondFactorOnServer = {
  msg_proof_required: "To continue, confirm that it's you.",
  msg_page_old: 'Reload this page, then sign in.',
  msg_enter_code: 'Enter the 6-digit code from your authenticator app.',
  msg_set_up_second_factor: 'This account requires two-step sign-in.',
  msg_code_wrong: "This code isn't right, or was used before. Each code works once.",
  msg_codes_used_up: {
    one: 'Too many wrong codes. Use a recovery code, or try again in {count} minute.',
    other: 'Too many wrong codes. Use a recovery code, or try again in {count} minutes.',
  },
  msg_second_factor_over: 'That took too long, or too many codes were wrong. Please sign in again.',
  msg_set_up_over: 'This took too long. Start again.',
  msg_second_factor_is_on: 'Two-step sign-in is on',
  msg_second_factor_is_off: 'Two-step sign-in is off',
  msg_second_factor_was_on: 'Two-step sign-in is already on.',
  msg_second_factor_was_off: 'Two-step sign-in is already off.',
  msg_second_factor_required: "Your account requires two-step sign-in, so it can't be turned off.",
  msg_second_factor_switch:
    'That account requires two-step sign-in. Turn it on first: Your account, Password and devices.',
  msg_recovery_codes_made: 'You have new recovery codes. Your old codes no longer work.',
} as const;
