import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { startStatusChange } from '#tests/support/fixtures/bulk-changes.ts';

export const examples = defineExamples(bulkChanges, {
  byId: {
    status: async (world) => {
      const { changeId } = await startStatusChange(world, await getExampleOwner(world), [
        'nowhere',
      ]);
      return { params: { id: changeId } };
    },
  },
});
