import { sessions } from '#shared/contract/accounts/sessions.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(sessions, {
  admits: [['Worker', 'profile', 'admitted']],
});
