import { newId } from '#functions/ports/ids.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

const receivers = { roleIds: ['Manager' as const] };
const words = { subject: 'Opening hours', message: 'We are open on Monday.' };

export const examples = defineExamples(announcements, {
  writes: {
    create: () => ({ body: { ...words, ...receivers, requestKey: newId(noon) } }),
    preview: () => ({ body: { ...words, ...receivers } }),
    sendTest: () => ({ body: { ...words, requestKey: newId(noon) } }),
  },
  admits: [
    ['System Admin', 'create', 'admitted'],
    ['Franchise', 'resend', 'refused'],
  ],
});
