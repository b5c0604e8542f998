export const mailSignatureOnServer = {
  msg_signature_saved: 'The signature is saved.',
  msg_signature_image_missing: 'The image was not uploaded. Please choose it again.',
} as const;
