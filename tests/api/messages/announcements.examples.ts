import { announcements } from '#shared/contract/messages/announcements.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(announcements, {
  admits: [
    ['System Admin', 'create', 'admitted'],
    ['Franchise', 'resend', 'refused'],
  ],
});
