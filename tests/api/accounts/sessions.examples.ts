import { sessions } from '#shared/contract/accounts/sessions.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(sessions, {
  otherIds: {
    switchAccount: 'Names an account of the same person, in any franchise: switch-account.test.ts',
  },
  admits: [['Worker', 'profile', 'admitted']],
});
