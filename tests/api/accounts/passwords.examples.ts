import { createPasswordLink } from '#functions/data/accounts/password-links.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';

export const examples = defineExamples(passwords, {
  byLink: {
    set: async (world) => {
      const { email } = (await getExampleOwner(world)).user;
      const password = await sealTestPassword('Battery-Staple-9');
      return {
        request: (otpId) => ({ body: { otpId, password } }),
        open: (tokenHash, endsAt) => createPasswordLink({ tokenHash, about: email, endsAt }),
      };
    },
  },
  byId: {
    change: async (world) => {
      const password = await sealTestPassword('Correct-Horse-7');
      const { userId } = (await getExampleOwner(world)).user;
      return { params: { id: userId }, body: { oldPassword: password, password } };
    },
  },
  admits: [
    ['Worker', 'change', 'admitted'],
    ['Worker', 'proof', 'admitted'],
    ['Worker', 'prove', 'admitted'],
    ['Worker', 'startSecondFactor', 'admitted'],
  ],
});
