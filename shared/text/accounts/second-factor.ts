import { common } from '#shared/text/common.ts';
import { passwords } from '#shared/text/accounts/passwords.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const secondFactor = {
  second_factor_title: 'Two-step sign-in',
  second_factor_text:
    "After your password, you enter a code from an authenticator app on your phone. Someone who learns your password still can't get in.",
  second_factor_on: 'On since {date}',
  second_factor_off: 'Off',
  second_factor_required: 'Your account requires it.',
  second_factor_codes_left: {
    one: '{count} recovery code left',
    other: '{count} recovery codes left',
  },
  second_factor_continue: 'Continue',
  second_factor_turn_on: 'Turn on',
  second_factor_turn_off: 'Turn off',
  second_factor_new_codes: 'New recovery codes',
  second_factor_failed: "Two-step sign-in couldn't be loaded.",
  second_factor_on_title: 'Turn on two-step sign-in',
  second_factor_on_password: 'First, enter your password again.',
  second_factor_scan:
    'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator, or 1Password. Then enter the 6-digit code that the app shows.',
  second_factor_qr: 'QR code for your authenticator app',
  second_factor_key: "Can't scan it? Enter this key in the app",
  second_factor_key_copy: 'Copy key',
  second_factor_key_copy_failed: "The key couldn't be copied. Select it and copy it by hand.",
  second_factor_copied: 'Copied',
  second_factor_off_title: 'Turn off two-step sign-in',
  second_factor_off_text: "You'll sign in without codes. Passkeys stay.",
  second_factor_new_codes_title: 'New recovery codes',
  second_factor_new_codes_text: 'The recovery codes that you have now will stop working.',
  second_factor_password: 'Password',
  second_factor_code: '6-digit code',
  second_factor_code_or_recovery: 'Code from your app, or a recovery code',
  second_factor_reset: 'Turn off two-step sign-in',
  second_factor_reset_title: 'Turn off two-step sign-in for this person?',
  second_factor_reset_text:
    "Do this only if you're sure it's {name} who asks. Their passkeys are removed too, and their password alone signs them in then. They are signed out everywhere, and an email tells them who turned it off.",
  recovery_codes_title: 'Your recovery codes',
  recovery_codes_text:
    "Use one of these instead of your phone's code. Each works once. We won't show them again.",
  recovery_codes_copy: 'Copy',
  recovery_codes_copy_failed: "The codes couldn't be copied. Download them, or write them down.",
  recovery_codes_download: 'Download',
  recovery_codes_print: 'Print',
  recovery_codes_saved: 'I have saved these codes',
  recovery_codes_file: 'Brandwagon recovery codes',
  sign_in_code: '6-digit code',
  sign_in_code_recovery: 'Use a recovery code',
  sign_in_code_app: 'Use your authenticator app',
  sign_in_recovery: 'Recovery code',
  sign_in_code_back: 'Back to sign-in',
  sign_in_trust: "Don't ask again on this device for {days} days",
  sign_in_code_title: 'Enter your code',
  sign_in_code_hint: 'Open your authenticator app and enter the 6-digit code for Brandwagon.',
  sign_in_recovery_title: 'Enter a recovery code',
  sign_in_recovery_hint:
    'Enter one of the codes that you saved when you turned on two-step sign-in. No codes left? Ask your administrator.',
  sign_in_keep_title: 'Keep your recovery codes',
  sign_in_keep_hint: 'Two-step sign-in is on.',
  sign_in_set_up_title: 'Set up two-step sign-in',
  sign_in_set_up_hint: '{place} requires a second step at sign-in. It takes a minute, once.',
} as const;

export const { text } = createTexts(secondFactor, passwords, common);
