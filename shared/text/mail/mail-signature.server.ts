export const mailSignatureOnServer = {
  msg_signature_saved: 'Signature saved.',
  msg_signature_image_missing: "We didn't receive the image. Please choose it again.",
} as const;
