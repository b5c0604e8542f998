// Limits of mail.
const megabyte = 1024 * 1024;

export const mailLimits = {
  // Ours: characters of a signature.
  signatureLength: 5000,
  // Ours, after the longest field-length message of §5: characters of a template's rich text.
  templateLength: 20_000,
  subjectLength: 150,
  // Ours: addresses that receive a copy of each mail of a template.
  copies: 5,
  attachments: 5,
  fileNameLength: 100,
  // Decision 470: days after the original at which a follow-up is sent.
  followUpDaysMaximum: 30,
  followUpDays: 3,
  followUpTime: '09:00',
  // Ours: how long before or after an event an automatic mail may be sent; four weeks.
  automaticHoursMaximum: 672,
  // Ours: how often the bearer of an event's link may correct the contact details.
  correctionsPerDay: 10,
  // Ours: how long a client may hold the day of the next event that a thank-you mail offers.
  holdLinkDays: 180,
  // Ours: new links in place of expired ones, per recipient of a link and per network.
  renewalsOfLinkPerDay: 3,
  renewalsPerNetwork: 30,
  renewalWindowMinutes: 10,
  // §9: attachments of a person's mail, and of a mail from the no-reply address.
  mailAttachmentBytes: 5_242_880,
  // Ours: of an invoice as data. A hundred long lines in Chinese take about ten seconds to lay out.
  paperCharacters: 60_000,
  noReplyAttachmentBytes: 5.5 * megabyte,
  signatureBytes: 2 * megabyte,
  // The mail service's own limit: to, cc and bcc together.
  recipients: 50,
} as const;
