// What goes out by mail.
const megabyte = 1024 * 1024;

export const mailLimits = {
  // Ours: characters of a signature.
  signatureLength: 5000,
  // §9.
  mailAttachmentBytes: 5_242_880,
  signatureBytes: 2 * megabyte,
} as const;
