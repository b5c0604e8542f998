import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { own } from '#shared/contract/route.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { examplesOf, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { heardBy, tell } from '#tests/support/fixtures/notices.ts';

const booked = { client: 'Acme Tools', day: 'Jul 15, 2026' };

export const examples = examplesOf(notifications, {
  byId: {
    setViewed: async (world) => {
      const owner = await ownerOf(world);
      await tell(world, { onlyTo: { userId: owner.user.userId, access: own } });
      const [notification] = await heardBy(owner);
      return { params: { id: notification?.id ?? '' } };
    },
  },
  canaries: [
    {
      kind: 'notification',
      onBrand: eventReadRequirements.map(({ code }) => code),
      plant: (world, brandId, name) =>
        tell(world, { brands: [brandId], values: { ...booked, name } }),
    },
    {
      kind: 'notification of somebody else',
      plant: async (world, _brandId, name) => {
        const { userId } = (await ownerOf(world)).user;
        await tell(world, { onlyTo: { userId, access: own }, values: { ...booked, name } });
      },
    },
  ],
  writes: {
    readAll: () => ({}),
  },
  admits: [
    ['Worker', 'countUnread', 'admitted'],
    ['Admin', 'list', 'admitted'],
    ['Manager', 'readAll', 'admitted'],
  ],
});
