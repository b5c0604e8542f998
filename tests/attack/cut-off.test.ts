// A process that is killed between any two steps of a donation, of taking its payment in, or of an
// order with a season pass.
// Pressing again, or the sweep, goes on where it stopped.
import { expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  createOfferedEvent,
  buildOrderInput,
  getPlacesLeft,
} from '#tests/api/orders/order-worlds.ts';
import { call } from '#tests/support/call.ts';
import {
  addCampaign,
  createCampaignVisitor,
  listCampaignDonations,
} from '#tests/support/fixtures/campaigns.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { interruptAt, interruptAtEachRequest } from '#tests/support/interrupt.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const seasonPassCode = 'SUMMER26';
const minutes = (count: number) => instant(noon + count * 60_000);

test('wherever a donation is cut off, pressing again makes one, paid and receipted once', async () => {
  const owner = await (await world()).as('Franchise');
  await completeStripeConnection(owner);
  const id = await addCampaign(owner);
  const visitor = await createCampaignVisitor(owner, id);
  const donors: string[] = [];

  const times = await interruptAtEachRequest(async (at) => {
    const requestKey = createToken().token.slice(0, 20);
    const email = `donor-${donors.length}-${id.toLowerCase()}@example.com`;
    donors.push(email);
    const wasCut = await interruptAt(() => visitor.donate({ requestKey, email }), at);
    const { body } = await visitor.donate({ requestKey, email });
    await chooseAtStripe(body.data.url, 'never');
    const wasJobCut = await interruptAt(() => tick('settle-payments', minutes(2)), at);
    await tick('settle-payments', minutes(10));
    return wasCut || wasJobCut;
  });
  await settle(minutes(10));

  const donations = await listCampaignDonations(owner, id);
  const receipts = await Promise.all(donors.map(listMailsTo));
  expect(times).toBeGreaterThan(4);
  expect(donations.map(({ email }) => email).toSorted()).toEqual(donors.toSorted());
  expect((await visitor.view(minutes(10))).body.data.raised).toBe(2_500 * donors.length);
  expect(receipts.map(({ length }) => length)).toEqual(donors.map(() => 1));
});

test('wherever an order with a season pass is cut off, ordering again takes one place and one number', async () => {
  const own = await world();
  const event = await createOfferedEvent(own, { placesPerSlot: 100, passCovers: 'order' });
  const booked = requireFound(await getEvent(own.scope, event.eventId));
  const plan = { ...booked.plan, seasonPassCode };
  await saveEvent(own.scope, booked, { ...booked, plan });
  const numbers: (number | null)[] = [];

  const times = await interruptAtEachRequest(async (at) => {
    const body = { ...buildOrderInput(event), seasonPassCode };
    const order = () => call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
    const wasCut = await interruptAt(order, at);
    const { status, body: answer } = await order();
    expect([status, answer.data.grandTotalCents]).toEqual([200, 0]);
    numbers.push(answer.data.number);
    return wasCut;
  });

  expect(times).toBeGreaterThan(4);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await getPlacesLeft(event)).toBe(100 - numbers.length);
});
