import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

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
  email_link_failed: "We couldn't do that just now. Your link still works. Please try again.",
  email_link_gone_title: 'This link no longer works',
  email_link_gone: 'It has expired, was already used, or was replaced by a newer one.',
  email_link_to_sign_in: 'Go to sign-in',
} as const;

export const { text } = textsOf(emailLinks, common);
