import { withRetryHint } from '#shared/text/common.server.ts';

export const sessionsOnServer = {
  msg_sign_in_failed: 'The email or password is incorrect.',
  msg_sign_in_locked: withRetryHint('Too many attempts.'),
  msg_sign_in_inactive: "This account isn't active. Ask your administrator for help.",
  msg_sign_in_changed: 'This account was just changed. Please sign in again.',
  msg_signed_out: "You're signed out.",
  msg_acting_as: "You're now acting as {name}.",
  msg_acting_office: "You're now working as Franchise Admin.",
  msg_acting_staff: "You're now working as Staff.",
  msg_acting_ended: "You're {name} again.",
  msg_not_acting: "You aren't acting as anyone.",
  msg_session_revoked: '{device} was signed out.',
  msg_sessions_ended: 'Your other devices were signed out. Your calendar addresses no longer work.',
  msg_forgot_sent:
    "If the account exists, we've sent a link to set a new password to its email address.",
  msg_password_set: 'Password set. You can now sign in with it.',
  msg_password_changed:
    'Password changed. Your other devices were signed out, and your calendar addresses no longer work.',
  msg_old_password: 'This password is incorrect.',
  msg_accept_terms: 'Accept the Terms of Service to continue.',
} as const;
