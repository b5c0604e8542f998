// The texts that every franchise starts with, in its brand's name. Variables are filled in when a
// mail is sent (shared/domain/mail/mail-template.ts), so these texts are never formatted here.

const closing =
  '<p>Questions? Just reply to this email.</p><p>{{ brandName }} of {{ franchiseName }}</p>';

export const defaultTemplateTexts = {
  BOOKING: {
    templateName: 'Booking received',
    subject: '{{ brandName }} is booked for {{ eventDate }}',
    html: `<p>Hello {{ contactName }},</p><p>We’re booked for <b>{{ eventName }}</b> on {{ eventDate }}, {{ startTime }} to {{ endTime }}, at {{ eventAddress }}.</p><p>Your event code is {{ eventCode }}. We’ll ask you to confirm the details before the day.</p>${closing}`,
  },
  CONFIRMATION: {
    templateName: 'Please confirm',
    subject: 'Please confirm {{ eventName }} on {{ eventDate }}',
    html: `<p>Hello {{ contactName }},</p><p>Your event is coming up: {{ eventDate }}, {{ startTime }} to {{ endTime }}. Please look at the details and confirm them:</p><p>{{ confirmationLink }}</p>${closing}`,
  },
  THANKYOU: {
    templateName: 'Thank you',
    subject: 'Thank you, {{ clientName }}',
    html: `<p>Hello {{ contactName }},</p><p>Thank you for having us at {{ eventName }}. We would love to come back next year. Shall we hold {{ nextDate }} for you? It doesn’t commit you to anything:</p><p>{{ holdLink }}</p>${closing}`,
  },
  FUTURE_REQUEST: {
    templateName: 'Request received',
    subject: 'We received your request for {{ requestedDate }}',
    html: `<p>Hello,</p><p>Thank you for asking {{ brandName }} to come on {{ requestedDate }}. We’ll be in touch soon. This is not a confirmation yet.</p><p>You didn’t ask for this? Then someone entered your address by mistake, and you can ignore this email.</p>${closing}`,
  },
  CLIENT_INVOICE_REMINDER: {
    templateName: 'Payment reminder',
    subject: 'Reminder: invoice {{ invoiceNumber }} {{ dueWhen }}',
    html: `<p>Hello {{ contactName }},</p><p>A friendly reminder: {{ amountDue }} of invoice {{ invoiceNumber }} {{ dueWhen }}.</p><p>{{ paymentLink }}</p><p>Already paid? Then thank you, and please ignore this email.</p>${closing}`,
  },
  NO_REPLY_CONFIRMATION: {
    templateName: 'Please confirm: reminder',
    subject: 'Is {{ eventName }} on {{ eventDate }} still right?',
    html: `<p>Hello {{ contactName }},</p><p>We haven’t heard from you about {{ eventName }} on {{ eventDate }}. Please confirm it so we can keep the day for you:</p><p>{{ confirmationLink }}</p>${closing}`,
  },
  NO_REPLY_QUOTE: {
    templateName: 'Quote: any questions?',
    subject: 'Your quote {{ quoteNumber }}',
    html: `<p>Hello {{ contactName }},</p><p>Have you had a chance to look at our quote for {{ quoteTotal }}? It’s good until {{ quoteEndDate }}:</p><p>{{ quoteLink }}</p>${closing}`,
  },
  NO_REPLY_REQUEST: {
    templateName: 'Booking details',
    subject: 'We still need a few details for {{ requestedDate }}',
    html: `<p>Hello {{ contactName }},</p><p>Thank you for asking {{ brandName }} to come on {{ requestedDate }}. We’re still waiting for a few details. Just reply to this email.</p>${closing}`,
  },
} as const;
