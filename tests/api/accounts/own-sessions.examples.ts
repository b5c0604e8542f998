import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { examplesOf, ownerOf } from '#tests/support/every-route/area-examples.ts';

export const examples = examplesOf(ownSessions, {
  byId: {
    revoke: async (world) => {
      const { body } = await (await ownerOf(world)).call(ownSessions, 'list', {});
      return { params: { id: body.data[0]?.id ?? '' } };
    },
  },
  admits: [['Server', 'revoke', 'admitted']],
});
