export const passwordsOnServer = {
  msg_password_length: 'The password needs 8 to 20 characters.',
  msg_password_digit: 'The password needs a digit.',
  msg_password_lowercase: 'The password needs a lowercase letter.',
  msg_password_uppercase: 'The password needs an uppercase letter.',
  msg_password_special: 'The password needs a special character.',
  msg_password_common: 'Many people use this password, or one much like it. Choose another.',
  msg_password_personal:
    'The password cannot hold your name, your email or the name of your business.',
} as const;
