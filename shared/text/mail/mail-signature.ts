import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const mailSignature = {
  signature_hint: 'Stands below the mails that clients get, of every brand.',
  signature_text: 'Text',
  signature_image: 'Image',
  signature_image_hint: 'PNG or JPEG, up to 2 MB. A logo, or a signature by hand.',
  signature_image_remove: 'Remove image',
  signature_image_failed:
    'The image could not be uploaded. What you typed is kept; please try again.',
  signature_save: 'Save signature',
  signature_loading: 'Loading the signature',
  signature_load_failed: 'The signature could not be loaded. Please try again.',
} as const;

export const { text } = textsOf(mailSignature, navigation, common);
