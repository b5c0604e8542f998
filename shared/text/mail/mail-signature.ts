import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const mailSignature = {
  signature_hint: 'Added below every client email.',
  signature_text: 'Text',
  signature_image: 'Image',
  signature_image_hint: 'PNG or JPEG, up to {size}. A logo or a handwritten signature.',
  signature_image_remove: 'Remove image',
  signature_image_failed: "We couldn't upload the image. What you typed is kept. Please try again.",
  signature_save: 'Save signature',
  signature_loading: 'Loading signature',
  signature_load_failed: "We couldn't load the signature. Please try again.",
} as const;

export const { text } = createTexts(mailSignature, navigation, common);
