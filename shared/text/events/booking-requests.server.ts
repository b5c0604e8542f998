import { withRetryHint } from '#shared/text/common.server.ts';

export const bookingRequestsOnServer = {
  msg_booking_asked: 'Thank you. {name} has your request and will get back to you.',
  msg_booking_saved: 'Request from {name} saved.',
  msg_booking_booked: 'An event was already booked for this request.',
  msg_booking_often: withRetryHint('Too many requests from your network.'),
  msg_booking_quick: 'That was very quick. Wait a few seconds, then send the form again.',
  msg_booking_reload: 'This form is out of date. Reload the page and send it again.',
  msg_booking_past: 'Choose a day that is still to come.',
  msg_booking_soon_time: "We need {hours} hours' notice. Choose a later time or day.",
  msg_booking_soon: "We need {hours} hours' notice. Choose a later day.",
  msg_booking_far: 'Choose a day within the next {yearsAhead} years.',
  msg_booking_form_on: 'Booking form is on.',
  msg_booking_form_off: 'Booking form is off.',
  msg_booking_form_origins: 'Websites saved.',
  export_bookingRequests: 'Future bookings',
  booking_export_received: 'Received ({zone})',
  mail_booking_receipt_subject: 'We have your request: {brand} on {day}',
  mail_booking_receipt_text:
    "Hello,\n\n{name} has your request to book {brand} on {day} and will get back to you. This is not a confirmation yet.\n\nQuestions? Write to {email} or call {phone}.\n\nYou didn't ask for this? Then someone entered your address by mistake, and you can ignore this email.\n",
  mail_booking_receipt_html:
    "<p>Hello,</p><p>{name} has your request to book {brand} on {day} and will get back to you. This is not a confirmation yet.</p><p>Questions? Write to {email} or call {phone}.</p><p>You didn't ask for this? Then someone entered your address by mistake, and you can ignore this email.</p>",
} as const;
