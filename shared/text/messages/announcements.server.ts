export const announcementsOnServer = {
  msg_announcement_segment: 'This segment is not active.',
  msg_announcement_queued: '{subject} is on its way. Its mails are sent within minutes.',
  msg_announcement_sending: 'It is still being sent. Send it again once that is done.',
  mail_announcement_text: '{message}\n\nYou receive this as a user of Brandwagon: {link}\n',
  mail_announcement_html:
    '<p style="white-space:pre-line">{message}</p><p style="color:#5b6b79">You receive this as a user of <a href="{link}">Brandwagon</a>.</p>',
} as const;
