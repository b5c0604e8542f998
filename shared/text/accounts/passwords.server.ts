export const passwordsOnServer = {
  msg_password_length: 'Use {passwordMinimum} to {passwordMaximum} characters.',
  msg_password_digit: 'Include a number.',
  msg_password_lowercase: 'Include a lowercase letter.',
  msg_password_uppercase: 'Include an uppercase letter.',
  msg_password_special: 'Include a special character.',
  msg_password_common: 'This password is too common. Choose another one.',
  msg_password_personal:
    "Your password can't contain your name, your email, or the name of your business.",
} as const;
