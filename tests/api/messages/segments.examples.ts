import { newId } from '#functions/ports/ids.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(segments, {
  writes: {
    create: () => ({
      body: { segmentName: 'Owners', roleIds: ['Franchise'], requestKey: newId(noon) },
    }),
  },
  admits: [['Owner Staff', 'list', 'refused']],
});
