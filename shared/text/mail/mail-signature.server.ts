export const mailSignatureOnServer = {
  msg_signature_saved: 'Signature saved.',
  msg_signature_image_missing: "We didn't receive a JPEG or PNG image. Please choose it again.",
} as const;
