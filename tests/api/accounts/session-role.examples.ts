import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(sessionRole, {
  otherIds: {
    change: 'Admins name a franchise, managers their session: session-role.test.ts',
  },
});
