/** The display names of emails to clients. */
export const mailTypes = {
  mail_template_type_BOOKING: 'Booking',
  mail_template_type_CONFIRMATION: 'Confirmation',
  mail_template_type_THANKYOU: 'Thank you',
  mail_template_type_CUSTOM: 'Custom',
  mail_template_type_FUTURE_REQUEST: 'Booking request received',
  mail_template_type_CLIENT_INVOICE_REMINDER: 'Invoice reminder',
  mail_template_type_NO_REPLY_CONFIRMATION: 'Event not confirmed',
  mail_template_type_NO_REPLY_QUOTE: 'Quote not answered',
  mail_template_type_NO_REPLY_REQUEST: 'Booking details missing',
} as const;
