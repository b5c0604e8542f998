import { withRetryHint } from '#shared/text/common.server.ts';

export const linkRenewalsOnServer = {
  msg_link_asked:
    "If the link can be replaced, we've emailed a new one to the address it was sent to. It can take a few minutes.",
  msg_link_often: withRetryHint('Too many requests from your network.'),
  new_link_order: 'your order for {event}',
  new_link_invoice: '{type} {number}',
  mail_new_link_subject: 'Your new link: {title}',
  mail_new_link_text:
    "Hello,\n\nHere is the new link that you asked for, to {title}:\n\n{link}\n\nThe old one has expired. If you didn't ask for a new one, ignore this email.\n\n{name}\n",
  mail_new_link_html:
    '<p>Hello,</p><p>Here is the new link that you asked for, to {title}.</p><p><a href="{link}">Open</a></p><p class="note">The old one has expired. If you didn\'t ask for a new one, ignore this email.</p><p>{name}</p>',
} as const;
