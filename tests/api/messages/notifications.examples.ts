import { listServerKeys } from '#functions/ports/push-keys.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { own } from '#shared/contract/route.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { listReceivedNotifications, raiseTestNotice } from '#tests/support/fixtures/notices.ts';
import { subscribeDevice } from '#tests/support/outside/push.ts';

const booked = { client: 'Acme Tools', day: 'Jul 15, 2026' };

export const examples = defineExamples(notifications, {
  byId: {
    setViewed: async (world) => {
      const owner = await getExampleOwner(world);
      await raiseTestNotice(world, { onlyTo: { userId: owner.user.userId, access: own } });
      const [notification] = await listReceivedNotifications(owner);
      return { params: { id: notification?.id ?? '' } };
    },
  },
  canaries: [
    {
      kind: 'notification',
      onBrand: eventReadRequirements.map(({ code }) => code),
      plant: (world, brandId, name) =>
        raiseTestNotice(world, { brands: [brandId], values: { ...booked, name } }),
    },
    {
      kind: 'notification of somebody else',
      plant: async (world, _brandId, name) => {
        const { userId } = (await getExampleOwner(world)).user;
        await raiseTestNotice(world, {
          onlyTo: { userId, access: own },
          values: { ...booked, name },
        });
      },
    },
  ],
  writes: {
    readAll: () => ({}),
    saveChoices: () => ({
      body: {
        mail: [{ type: 'EVENT_BOOKED', mailed: true }],
        push: [{ type: 'EVENT_BOOKED', pushed: true }],
        quiet: { from: '21:00', to: '07:00' },
        digestAt: '07:00',
      },
    }),
    savePushDevice: async () => {
      const [serverKey = ''] = await listServerKeys();
      return { body: (await subscribeDevice(serverKey)).body };
    },
    endPushDevice: () => ({}),
    saveDefaults: () => ({ body: { mail: [{ type: 'EVENT_BOOKED', mail: 'owners' }] } }),
  },
  admits: [
    ['Worker', 'countUnread', 'admitted'],
    ['Admin', 'list', 'admitted'],
    ['Manager', 'readAll', 'admitted'],
  ],
});
