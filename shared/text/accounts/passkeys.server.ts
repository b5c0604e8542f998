export const passkeysOnServer = {
  msg_passkey_added: 'You can now sign in with {name}',
  msg_passkey_removed: '{name} removed',
  msg_passkey_refused:
    "This passkey couldn't be used. It may have been removed. Sign in with your password.",
  msg_passkey_no_proof: "This passkey couldn't be used. Try again, or confirm another way.",
  msg_passkey_over: "This passkey couldn't be added. Try again.",
  msg_passkey_full: {
    one: 'You have {count} passkey, which is the most. Remove one first.',
    other: 'You have {count} passkeys, which is the most. Remove one first.',
  },
  msg_passkey_needed:
    'This account requires two-step sign-in. Sign in with your passkey. Lost it? Ask your administrator to turn off two-step sign-in for you.',
  msg_passkey_last:
    'Your account requires two-step sign-in, and this is your only second step. Turn on the authenticator app or add another passkey first.',
  msg_passkey_nowhere: 'Passkeys only work where Brandwagon has a host name.',
} as const;
