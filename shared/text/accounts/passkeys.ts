import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const passkeys = {
  passkeys_title: 'Passkeys',
  passkeys_text:
    'Sign in with your fingerprint, face, or screen lock. You need neither your password nor a code, and nobody can phish it.',
  passkeys_none: 'You have no passkeys.',
  passkeys_failed: "Your passkeys couldn't be loaded.",
  passkeys_add: 'Add passkey',
  passkey_added: 'Added {date}',
  passkey_used: 'last used {date}',
  passkey_unused: 'not used yet',
  passkey_remove: 'Remove',
  passkey_remove_of: 'Remove {name}',
  passkey_remove_title: 'Remove this passkey?',
  passkey_remove_text:
    "You won't be able to sign in with {name}, and devices that did are signed out. Delete it on your device too.",
  passkey_name: 'Name',
  passkey_name_hint: 'So that you recognize it, such as “Work laptop”.',
  passkey_add_text: 'Your device asks you to confirm with your fingerprint, face, or screen lock.',
  passkey_create: 'Create passkey',
  passkey_known: 'This device already has one of your passkeys.',
  passkey_canceled: 'No passkey was created. Try again, and confirm when your device asks.',
} as const;

export const { text } = createTexts(passkeys, common);
