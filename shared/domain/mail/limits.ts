// What goes out by mail.
const megabyte = 1024 * 1024;

export const mailLimits = {
  // Ours: characters of a signature.
  signatureLength: 5000,
  // §9: what a person attaches, and what a mail from the no-reply address holds.
  mailAttachmentBytes: 5_242_880,
  noReplyAttachmentBytes: 5.5 * megabyte,
  signatureBytes: 2 * megabyte,
  // The mail service's own: to, cc and bcc together.
  recipients: 50,
} as const;
