import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(mailSignature, {
  writes: {
    update: () => ({ body: { version: 0, html: '<p>Kim</p>', imageFileId: null } }),
    startImageUpload: () => ({ body: { contentType: 'image/png', contentLength: 8 } }),
  },
});
