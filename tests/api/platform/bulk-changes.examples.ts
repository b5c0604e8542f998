import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { examplesOf, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { changeOf } from '#tests/support/fixtures/bulk-changes.ts';

export const examples = examplesOf(bulkChanges, {
  byId: {
    status: async (world) => {
      const { changeId } = await changeOf(world, await ownerOf(world), ['nowhere']);
      return { params: { id: changeId } };
    },
  },
});
