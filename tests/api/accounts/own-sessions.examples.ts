import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(ownSessions, {
  byId: {
    revoke: async (world) => {
      const { body } = await (await getExampleOwner(world)).call(ownSessions, 'list', {});
      return { params: { id: body.data[0]?.id ?? '' } };
    },
  },
  admits: [['Server', 'revoke', 'admitted']],
});
