import { savePushDevice } from '#functions/data/accounts/push-devices.ts';
import { toPersonKey } from '#functions/data/accounts/sessions.ts';
import { newId } from '#functions/ports/ids.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(ownSessions, {
  byId: {
    revoke: async (world) => {
      const { body } = await (await getExampleOwner(world)).call(ownSessions, 'list', {});
      return { params: { id: body.data[0]?.id ?? '' } };
    },
    forget: async (world) => {
      const { user } = await getExampleOwner(world);
      const tokenHash = newId(noon);
      const keys = { p256dh: 'key', auth: 'auth', serverKey: 'key' };
      const subscription = { endpoint: `https://push.test/${tokenHash}`, ...keys };
      const device = { person: toPersonKey(user), tokenHash, passwordAt: 0, registeredAt: noon };
      await savePushDevice({ ...device, ...subscription }, []);
      return { params: { id: tokenHash } };
    },
  },
  admits: [['Server', 'revoke', 'admitted']],
});
