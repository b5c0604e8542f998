// What goes out by mail.
const megabyte = 1024 * 1024;

export const mailLimits = {
  // Ours: characters of a signature.
  signatureLength: 5000,
  // Ours, after the longest field-length message of §5: characters of a template's rich text.
  templateLength: 20_000,
  subjectLength: 150,
  // Ours: addresses that get a copy of each mail of a template.
  copies: 5,
  attachments: 5,
  fileNameLength: 100,
  // Decision 470: how many days after something was sent somebody is reminded of it.
  followUpDaysMaximum: 30,
  followUpDays: 3,
  // Ours: how long before or after an event a mail may leave by itself; four weeks.
  automaticHoursMaximum: 672,
  // Ours: how often whoever holds the link of an event says that their contact details are others.
  correctionsPerDay: 10,
  // Ours: new links in place of those that are over: what a link brings its recipient, and what one network asks for.
  renewalsOfLinkPerDay: 3,
  renewalsPerNetwork: 30,
  renewalWindowMinutes: 10,
  // §9: what a person attaches, and what a mail from the no-reply address holds.
  mailAttachmentBytes: 5_242_880,
  noReplyAttachmentBytes: 5.5 * megabyte,
  signatureBytes: 2 * megabyte,
  // The mail service's own: to, cc and bcc together.
  recipients: 50,
} as const;
