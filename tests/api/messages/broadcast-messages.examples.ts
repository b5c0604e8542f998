import { newId } from '#functions/ports/ids.ts';
import { noon } from '#tests/support/world.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(broadcastMessages, {
  otherIds: {
    setViewed:
      "A message of the operator's, marked for the caller alone: broadcast-messages.test.ts",
  },
  writes: {
    create: () => ({
      body: {
        broadcastMessage: 'Menus change on Monday',
        receivers: 'Everyone',
        requestKey: newId(noon),
      },
    }),
  },
  admits: [
    ['Worker', 'shown', 'admitted'],
    ['Franchise', 'create', 'refused'],
    ['Admin', 'publish', 'admitted'],
    ['Owner Staff', 'receivers', 'refused'],
  ],
});
