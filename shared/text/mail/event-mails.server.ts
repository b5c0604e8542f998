export const eventMailsOnServer = {
  msg_event_mail_sent: 'Email on its way.',
  msg_event_mail_no_template:
    'No template of this type is active for the brand. Activate one in the settings.',
  msg_event_mail_no_address: "The client has no email address. Add one to the client's contact.",
  msg_event_mail_undeliverable:
    "Emails to the client's address bounce or are marked as spam, so nothing was sent. Correct the address first.",
  msg_event_mail_opted_out:
    'This person has unsubscribed from emails like this. Bookings, confirmations, and invoices still reach them.',
  mail_link_confirmationLink: 'Review and confirm',
  mail_link_holdLink: 'Hold this day',
  mail_link_paymentLink: 'View and pay',
  mail_link_quoteLink: 'View quote',
  mail_unsubscribe_text: 'Unsubscribe from emails like this from {name}: {leave}',
  mail_unsubscribe_html:
    '<p class="note"><a href="{leave}">Unsubscribe</a> from emails like this from {name}.</p>',
  msg_confirmation_off: 'This event was called off. Contact us if you think this is a mistake.',
  msg_confirmation_moved:
    'The date or time changed after you opened this page. Please review it again.',
  msg_confirmation_often:
    'Your contact details were changed too often today. Please call us instead.',
  msg_next_event_changed: 'This offer changed after you opened this page. Please review it again.',
  msg_next_event_closed: "We can't hold this day right now. Please contact us.",
  msg_next_event_held: '{day} is held for you. Thank you.',
  msg_confirmation_accepted: '{name} is confirmed. Thank you.',
} as const;
