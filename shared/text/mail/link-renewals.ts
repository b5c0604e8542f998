import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** Shown to people who opened a link if the page can't show its content. */
export const linkRenewals = {
  page_offline_title: "You're offline",
  page_offline: "We couldn't reach our server. Check your internet connection and try again.",
  page_server_title: 'Something went wrong on our end',
  page_server: "It isn't your link. Please try again in a moment.",
  page_often_title: 'Too many requests',
  link_expired_title: 'This link has expired',
  link_expired: 'We can email you a new one. It goes to the address that this link was sent to.',
  link_expired_for_good: 'Ask whoever sent it to you for a new one.',
  link_renew: 'Email me a new link',
  link_renewed_title: 'Check your email',
  link_unknown_title: "This link doesn't work",
  link_unknown:
    'It may be incomplete, already used, or replaced by a newer one. Open it again from the latest email, or ask whoever sent it to you.',
  msg_link_expired: 'This link has expired. Request a new one.',
  msg_link_unknown: 'This link is incomplete, was already used, or was replaced by a newer one.',
} as const;

export const { text } = createTexts(linkRenewals, common);
