import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(broadcastMessages, {
  otherIds: {
    setViewed:
      "A message of the operator's, marked for the caller alone: broadcast-messages.test.ts",
  },
  admits: [
    ['Worker', 'shown', 'admitted'],
    ['Franchise', 'create', 'refused'],
    ['Admin', 'publish', 'admitted'],
    ['Owner Staff', 'receivers', 'refused'],
  ],
});
