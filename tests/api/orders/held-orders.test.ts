// An event is put on hold with its orders: customers who haven't paid by card are notified, too.
import { expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import { listEventOrders, createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world({ salesTaxRate: '8.25' });
const owner = await own.as('Franchise');
const code = 'PASS-26';

async function ordered(event: Awaited<ReturnType<typeof createOfferedEvent>>, seasonPassCode = '') {
  const email = `${newId(noon).toLowerCase()}@example.com`;
  const body = { ...buildOrderInput(event), email, seasonPassCode };
  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  return email;
}

const refundsTold = async (email: string) => {
  await tick('send-mail', instant(noon + 60_000));
  const mails = await listMailsTo(email);
  return mails
    .filter(({ subject }) => subject.endsWith('is canceled'))
    .map(({ body }) => body.text);
};

test('whoever pays at the truck is told once that there is nothing to pay', async () => {
  const event = await createOfferedEvent(own);
  const email = await ordered(event);
  const hold = { id: event.eventId, manualStatus: 'HOLD', refundsOrders: true } as const;

  await owner.call(events, 'setManualStatus', { body: hold });
  await settle();
  await settle();

  const told = await refundsTold(email);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("You don't have to pay for it.");
  expect(told[0]).toContain('Your order is canceled');
});

test('an order that a season pass paid is canceled with the others, and its customer told', async () => {
  const event = await createOfferedEvent(own, { passCovers: 'order' });
  const booked = requireFound(await getEvent(own.scope, event.eventId));
  await saveEvent(own.scope, booked, {
    ...booked,
    plan: { ...booked.plan, seasonPassCode: code },
  });
  const email = await ordered(event, code);
  const body = { eventId: event.eventId, reason: 'Storm', requestKey: 'all' };

  const plan = await owner.call(orderRefunds, 'planRefundAll', {
    body: { eventId: event.eventId },
  });
  await owner.call(orderRefunds, 'refundAll', { body });
  await owner.call(orderRefunds, 'refundAll', { body });
  await settle();

  expect(plan.body.data).toEqual({ orders: 1, amountCents: 0 });
  expect(await listEventOrders(owner, event)).toMatchObject([
    { status: 'CANCELLED', grandTotalCents: 0 },
  ]);
  expect(await refundsTold(email)).toHaveLength(1);
});

test('an event whose orders are open is neither canceled nor deleted, alone nor among many', async () => {
  const event = await createOfferedEvent(own);
  const id = event.eventId;
  const from = (await getEvent(own.scope, id))?.status ?? 'booked';
  await ordered(event);
  const status = 'cancelled' as const;
  const many = { status, selection: { ids: [id] } };

  const refused = await owner.call(events, 'setStatus', { body: { id, from, status } });
  const planned = await owner.call(events, 'planStatusOfMany', { body: many });
  await owner.call(events, 'setStatusOfMany', { body: { ...many, requestKey: newId(noon) } });
  const deleted = await owner.call(events, 'remove', { params: { id } });

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    status: [{ message: expect.stringContaining('This event still has open online orders (1).') }],
  });
  expect(planned.body.data).toMatchObject({ changing: 0, refused: [{ from, count: 1 }] });
  expect(deleted.status).toBe(400);
  expect((await getEvent(own.scope, id))?.status).toBe(from);
});

test('once its orders are given back, an event is canceled, and stays for its books', async () => {
  const event = await createOfferedEvent(own);
  const id = event.eventId;
  const from = (await getEvent(own.scope, id))?.status ?? 'booked';
  await ordered(event);
  const hold = { id, manualStatus: 'HOLD', refundsOrders: true } as const;
  await owner.call(events, 'setManualStatus', { body: hold });
  await settle();
  await settle();

  const canceled = await owner.call(events, 'setStatus', {
    body: { id, from, status: 'cancelled' },
  });
  const deleted = await owner.call(events, 'remove', { params: { id } });

  expect([canceled.status, deleted.status]).toEqual([200, 400]);
});

test('whoever moves an event is told how many customers still come at the old times', async () => {
  const event = await createOfferedEvent(own);
  const id = event.eventId;
  await ordered(event);
  const { body: booked } = await owner.call(events, 'details', { params: { id }, query: {} });
  const { version, startTime, endTime } = booked.data;
  const move = (at: number, eventDate: string) =>
    owner.call(events, 'updateMinimal', {
      body: { id, version: version + at, startTime, endTime, eventDate },
    });

  const moved = await move(0, '2026-07-16');
  const again = await move(1, '2026-07-16');

  const said = moved.body.general[0]?.message;
  expect(said).toContain('Its open online orders (1) keep their pickup times');
  expect(again.body.general[0]?.message).not.toContain('online orders');
});
