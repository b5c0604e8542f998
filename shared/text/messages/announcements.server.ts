export const announcementsOnServer = {
  msg_announcement_segment: "This segment isn't active. Choose another one.",
  msg_announcement_queued: '{subject} is on its way. It will be sent within minutes.',
  msg_announcement_test: 'A test is on its way to {email}.',
  msg_announcement_sending:
    'This announcement is still being sent. Wait until it finishes, then send it again.',
  mail_announcement_text:
    "{message}\n\nYou're receiving this email because you use Brandwagon: {link}\n",
  mail_announcement_html:
    '<p class="lines">{message}</p><p class="note">You\'re receiving this email because you use <a href="{link}">Brandwagon</a>.</p>',
} as const;
