import { own } from '#shared/contract/route.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { examplesOf, ownerOf } from '#tests/support/area-examples.ts';
import { heardBy, tell } from '#tests/support/notices.ts';

export const examples = examplesOf(notifications, {
  byId: {
    setViewed: async (world) => {
      const owner = await ownerOf(world);
      await tell(world, { onlyTo: { userId: owner.user.userId, access: own } });
      const [notification] = await heardBy(owner);
      return { params: { id: notification?.id ?? '' } };
    },
  },
  admits: [
    ['Worker', 'countUnread', 'admitted'],
    ['Admin', 'list', 'admitted'],
    ['Manager', 'readAll', 'admitted'],
  ],
});
