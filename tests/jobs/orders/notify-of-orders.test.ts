// Online orders of an hour are one message, told once.
import { expect, test } from 'vitest';
import { instant } from '#shared/domain/values/instant.ts';
import {
  createCardEvent,
  createCustomer,
  createOfferedEvent,
  createPaidOrder,
} from '#tests/api/orders/order-worlds.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const minute = 60_000;
const anHourLater = instant(noon + 60 * minute);

const heard = async (person: Caller) =>
  (await listReceivedNotifications(person)).map(({ notificationText }) => notificationText);
const mails = async ({ user }: Caller) => (await listMailsTo(user.email)).length;

async function opened() {
  const own = await world();
  const [owner, manager, other] = [
    await own.as('Franchise'),
    await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice'])),
    await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee'])),
  ];
  const event = await createOfferedEvent(own);
  return { own, owner, manager, other, event };
}

async function tell(at = anHourLater) {
  await tick('notify-of-orders', at);
  await settle(at);
}

test('the orders of an hour ring once for whoever may see them, and mail the owner', async () => {
  const { owner, manager, other, event } = await opened();
  await createCustomer(event).order();
  await createCustomer(event).order();
  await settle();
  await tell(instant(noon + 59 * minute));
  const before = await heard(owner);

  await tell();
  await tell(instant(anHourLater + minute));

  expect(before).toEqual([]);
  expect(await heard(owner)).toEqual([expect.stringMatching(/^2 online orders for Fair .*: \$/)]);
  expect(await heard(manager)).toHaveLength(1);
  expect(await heard(other)).toEqual([]);
  expect([await mails(owner), await mails(manager)]).toEqual([1, 0]);
});

test('an order that has to be paid first is told once it is', async () => {
  const { own, event } = await createCardEvent();
  const owner = await own.as('Franchise');
  await createCustomer(event).order();
  await settle();
  await tell();
  const unpaid = await heard(owner);
  await createPaidOrder(event);

  await tell(instant(anHourLater + 60 * minute));

  const orders = (texts: readonly string[]) =>
    texts.filter((text) => text.includes('online order'));
  expect(orders(unpaid)).toEqual([]);
  expect(orders(await heard(owner))).toEqual([expect.stringMatching(/^1 online order for /)]);
});

test('events that come twice or late tell no order twice', async () => {
  const { owner, event } = await opened();
  await takeRecords();
  await createCustomer(event).order();
  const records = await takeRecords();
  const { handler: project } = await import('#functions/jobs/stream/project-changes.ts');
  await project({ Records: records });
  await project({ Records: records });
  await settle();
  await tell();
  await project({ Records: records });
  await settle();

  await tell(instant(anHourLater + 120 * minute));

  expect(await heard(owner)).toEqual([expect.stringMatching(/^1 online order for /)]);
});

test('cut off at any request and repeated, it tells once', async () => {
  for (let request = 1; ; request += 1) {
    const { owner, event } = await opened();
    await createCustomer(event).order();
    await settle();
    const wasCut = await interruptAt(() => tick('notify-of-orders', anHourLater), {
      request,
      isSent: request % 2 === 0,
    });
    await createCustomer(event).order();
    await settle();
    await tell(instant(anHourLater + minute));
    await tell(instant(anHourLater + 120 * minute));
    const orders = (await heard(owner)).flatMap((text) => Number(/^\d+/.exec(text)?.[0]));
    expect(orders.reduce((sum, count) => sum + count, 0)).toBe(2);
    if (!wasCut) return;
  }
});
