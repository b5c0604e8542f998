import { createTexts } from '#shared/text/texts-of.ts';

/** The columns of the events grid about mails to an event's client (spec §2). */
export const mailColumns = {
  events_column_booked_mail: 'Booking email',
  events_column_confirmed_mail: 'Confirmation email',
  events_column_thanks_mail: 'Thank-you email',
  events_column_client_invoice: 'Client invoice',
} as const;

export const { text } = createTexts(mailColumns);
