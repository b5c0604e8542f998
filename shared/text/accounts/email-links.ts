import { common } from '#shared/text/common.ts';
import { linkRenewals } from '#shared/text/mail/link-renewals.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const emailLinks = {
  confirm_email_title: 'Confirm your new email',
  confirm_email_hint: 'From then on, you sign in with this email and the same password.',
  confirm_email_do: 'Confirm email',
  confirm_email_done_title: 'Your email is confirmed',
  keep_email_title: 'Keep your email',
  keep_email_hint:
    'The other email is no longer used for your account. You keep signing in with this one.',
  keep_email_do: 'Keep email',
  keep_email_done_title: 'You keep your email',
  join_title: 'Add an account to your sign-in',
  join_hint: 'From then on, you can choose it when you sign in with this email.',
  join_do: 'Add account',
  join_done_title: 'The account was added',
  end_device_title: "Wasn't you?",
  end_device_hint:
    'We sign the device out and turn off your calendar addresses. Then set a new password.',
  end_device_do: 'Sign the device out',
  end_device_done_title: 'The device is signed out',
  email_link_refused_title: "This can't be done",
  confirm_email_expired: 'Sign in and change your email again to get a new one.',
  keep_email_expired:
    "You can no longer keep your old email. If you didn't ask for the change, contact your administrator.",
  join_expired: 'Ask whoever invited you for a new one.',
  end_device_expired:
    'Sign in to see your devices in your profile. If you can’t sign in, select “Forgot password”.',
  email_link_to_sign_in: 'Go to sign-in',
} as const;

export const { text } = createTexts(emailLinks, linkRenewals, common);
