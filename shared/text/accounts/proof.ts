import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const proof = {
  proof_title: "Confirm that it's you",
  proof_password_text: "It's been a while. Enter your password to continue.",
  proof_code_text:
    "It's been a while. Enter the code from your authenticator app, or a recovery code.",
  proof_password: 'Password',
  proof_code: 'Code from your app, or a recovery code',
  proof_passkey: 'Use a passkey',
  proof_passkey_canceled: 'No passkey was used. Try again, or confirm below.',
  proof_failed: "We couldn't load this. Check your connection and try again.",
  proof_confirm: 'Continue',
} as const;

export const { text } = createTexts(proof, common);
