// Devices at the push service of the engines.
import { engines } from '#tests/support/engines.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type PushTestDevice, subscribeAt } from '#tests/support/push-subscription.ts';
import type { Caller } from '#tests/support/world.ts';

export const subscribeDevice = (serverKey: string) => subscribeAt(engines.pushOrigin, serverKey);

/** A person allows pushes on the device of their session. */
export async function allowPushes(person: Caller, at?: Instant): Promise<PushTestDevice> {
  const { body } = await person.call(notifications, 'pushDevice', {}, at);
  const device = await subscribeDevice(body.data.serverKey);
  await person.call(notifications, 'savePushDevice', { body: device.body }, at);
  return device;
}
