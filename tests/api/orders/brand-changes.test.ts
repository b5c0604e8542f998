// An event that goes to another brand: what was ordered was paid to the first one, from its menu.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { call } from '#tests/support/call.ts';
import { noon, world } from '#tests/support/world.ts';
import { customerAt, listed, offered } from './order-worlds.ts';

const own = await world({ salesTaxRate: '8.25' });
const owner = await own.as('Franchise');
const clientId = newId(noon);
await createClient(own.scope, buildClient({ clientId }), noon);

/** As its form saves it. */
async function saved(id: string, brandId: string) {
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
  const event = await offered(own);
  await customerAt(event).order();

  const refused = await saved(event.eventId, 'coffee');
  const same = await saved(event.eventId, 'shaved-ice');
  const ids = (await listed(owner, event)).map((row) => row.id);
  await owner.call(orders, 'setStatusOfMany', { body: { ids, status: 'COMPLETED' } });
  const moved = await saved(event.eventId, 'coffee');

  expect([refused.status, same.status, moved.status]).toEqual([400, 200, 200]);
  expect(refused.body).toMatchObject({
    brandId: [{ message: expect.stringContaining('still has open online orders (1)') }],
  });
});

test('an event that went to another brand takes no orders from the menu of the first', async () => {
  const event = await offered(own);
  await saved(event.eventId, 'coffee');

  const seen = await call(
    customerOrders,
    customerOrders.routes.event,
    { query: { code: event.code } },
    { now: noon },
  );
  const ordered = await customerAt(event).order();

  expect([seen.status, ordered.status]).toEqual([404, 409]);
  expect(await listed(owner, event)).toEqual([]);
});
