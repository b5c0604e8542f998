import { Identities } from '#functions/data/accounts/identities.ts';
import { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(passkeys, {
  byId: {
    remove: async (world) => {
      const { email } = (await getExampleOwner(world)).user;
      const passkey = {
        passkeyId: 'example',
        credentialId: 'example',
        publicKey: '',
        counter: 0,
        name: 'Laptop',
        createdAt: noon,
        usedAt: 0,
      };
      await Identities.patch({ email })
        .set({ passkeys: [passkey], passkeyHandle: 'example' })
        .go();
      return { params: { id: passkey.passkeyId } };
    },
  },
  admits: [['Worker', 'startAdding', 'admitted']],
});
