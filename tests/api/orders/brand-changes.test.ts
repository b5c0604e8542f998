// An event that changes its brand: what was ordered was paid to the first one, from its menu.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import {
  createCustomer,
  listEventOrders,
  createOfferedEvent,
  createCardEvent,
} from './order-worlds.ts';

const own = await world({ salesTaxRate: '8.25' });
const owner = await own.as('Franchise');
const minutes = (count: number) => instant(noon + count * 60_000);
const ours = { own, owner };

/** Saved as its form does it. */
async function saved(id: string, brandId: string, { own, owner } = ours) {
  const clientId = newId(noon);
  await createClient(own.scope, buildClient({ clientId }), noon);
  const event = await getEvent(own.scope, id);
  const { data } = (await owner.call(events, 'details', { params: { id }, query: {} })).body;
  const { eventName, eventDate, startTime, endTime, eventType, paymentTerm } = data;
  const { address, city, state, zip } = data;
  const place = { address, city, state, zip };
  const details = { eventName, eventDate, startTime, endTime, eventType, paymentTerm, ...place };
  const body = { ...details, id, version: event?.version ?? 0, clientId, brandId };
  return owner.call(events, 'update', { body });
}

test('an event keeps its brand while orders are open', async () => {
  const event = await createOfferedEvent(own);
  await createCustomer(event).order();

  const refused = await saved(event.eventId, 'coffee');
  const same = await saved(event.eventId, 'shaved-ice');
  const ids = (await listEventOrders(owner, event)).map((row) => row.id);
  await owner.call(orders, 'setStatusOfMany', { body: { ids, status: 'COMPLETED' } });
  const moved = await saved(event.eventId, 'coffee');

  expect([refused.status, same.status, moved.status]).toEqual([400, 200, 200]);
  expect(refused.body).toMatchObject({
    brandId: [{ message: expect.stringContaining('still has open online orders (1)') }],
  });
});

test('an event that went to another brand takes no orders from the menu of the first', async () => {
  const event = await createOfferedEvent(own);
  await saved(event.eventId, 'coffee');

  const seen = await call(
    customerOrders,
    customerOrders.routes.event,
    { query: { code: event.code } },
    { now: noon },
  );
  const ordered = await createCustomer(event).order();

  expect([seen.status, ordered.status]).toEqual([404, 409]);
  expect(await listEventOrders(owner, event)).toEqual([]);
});

test('what is paid after its event went to another brand is no order of it, and is given back', async () => {
  const { event, ...theirs } = await createCardEvent();
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');

  const moved = await saved(event.eventId, 'coffee', theirs);
  await mapInSequence([3, 4, 5], (at) => tick('settle-payments', minutes(at)));
  await settle(minutes(5));

  expect(moved.status).toBe(200);
  expect(await customer.own()).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUND SUCCESS',
    refundedCents: 1200,
  });
});
