import { createPasswordLink } from '#functions/data/accounts/password-links.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { examplesOf, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { sealed } from '#tests/support/sealed.ts';

export const examples = examplesOf(passwords, {
  byLink: {
    set: async (world) => {
      const { email } = (await ownerOf(world)).user;
      const password = await sealed('Battery-Staple-9');
      return {
        request: (otpId) => ({ body: { otpId, password } }),
        open: (tokenHash, endsAt) => createPasswordLink({ tokenHash, about: email, endsAt }),
      };
    },
  },
  byId: {
    change: async (world) => {
      const password = await sealed('Correct-Horse-7');
      const { userId } = (await ownerOf(world)).user;
      return { params: { id: userId }, body: { oldPassword: password, password } };
    },
  },
  admits: [['Worker', 'change', 'admitted']],
});
