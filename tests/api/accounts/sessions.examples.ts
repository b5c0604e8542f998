import { sessions } from '#shared/contract/accounts/sessions.ts';
import { examplesOf } from '#tests/support/every-route/area-examples.ts';

export const examples = examplesOf(sessions, {
  admits: [['Worker', 'profile', 'admitted']],
});
