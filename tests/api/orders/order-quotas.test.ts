// Orders that nobody pays for when they are placed: how many one mailbox, one phone and one network
// may place.
import { expect, test } from 'vitest';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { failAtRequest } from '#tests/support/interrupt.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world();
const { unpaidOrdersPerRecipient: most, unpaidOrdersOfEventPerHour } = orderLimits;
const day = 86_400_000;

type Offered = Awaited<ReturnType<typeof createOfferedEvent>>;

async function order(event: Offered, over: object, now = noon) {
  const body = { ...buildOrderInput(event), ...over };
  const { status, body: said } = await call(
    customerOrders,
    customerOrders.routes.order,
    { body },
    { now },
  );
  return { status, said: said.general?.[0]?.message, secret: body.secret };
}

async function useUp(source: string, left: number) {
  for (let used = 0; used < most - left; used += 1) {
    await consumeRateLimit('unpaidOrdersOfRecipient', source, noon);
  }
}

test('a mailbox gets the receipts of so many orders a day, however its address is written', async () => {
  const event = await createOfferedEvent(own);
  const email = `${event.code.toLowerCase()}@example.com`;
  await useUp(email, 2);

  const taken = [await order(event, { email }), await order(event, { email: email.toUpperCase() })];
  const over = await order(event, { email: email.replace('@', '+lunch@') });
  const tomorrow = await order(event, { email }, instant(noon + 1));
  await settle();

  expect(taken.map(({ status }) => status)).toEqual([200, 200]);
  expect([over.status, over.said, tomorrow.status]).toEqual([
    429,
    'There are already many orders for this email address or phone today. Call us to order more.',
    429,
  ]);
  expect(await listMailsTo(email)).toHaveLength(2);
});

test('an order that is sent again, or isn’t placed, counts once or not at all', async () => {
  const event = await createOfferedEvent(own);
  const email = `${event.code.toLowerCase()}@example.com`;
  await useUp(email, 2);

  const first = await order(event, { email });
  const again = await order(event, { email, secret: first.secret }, instant(noon + 60_000));
  const invalid = await order(event, { email, slot: '2026-07-15T03:00:00.000Z' });
  const second = await order(event, { email });

  expect([first.status, again.status, invalid.status, second.status]).toEqual([200, 200, 400, 200]);
  expect((await order(event, { email })).status).toBe(429);
});

test('an order that was placed is answered again after its limit is used up', async () => {
  const event = await createOfferedEvent(own);
  const email = `${event.code.toLowerCase()}@example.com`;
  const first = await order(event, { email });
  await useUp(email, 1);

  const again = await order(event, { email, secret: first.secret }, instant(noon + 60_000));

  expect(again.status).toBe(200);
  expect((await order(event, { email })).status).toBe(429);
});

test('an order whose placing fails doesn’t count, whichever request it fails at', async () => {
  const event = await createOfferedEvent(own);
  const email = `${event.code.toLowerCase()}@example.com`;
  const { secret } = buildOrderInput(event);
  await useUp(email, 1);

  const statuses = await mapInSequence(rangeTo(20), (request) =>
    failAtRequest(request + 1, async () => (await order(event, { email, secret })).status),
  );

  expect([...new Set(statuses)]).toEqual([500, 200]);
});

test('nobody’s phone gets the texts of more orders either, and who is refused keeps their other uses', async () => {
  const event = await createOfferedEvent(own);
  const mobile = '9375550142';
  await useUp(mobile, 0);
  const email = `${event.code.toLowerCase()}@example.com`;

  const refused = await order(event, { email, agreesToTexts: true, mobile });
  const placed = await Promise.all(Array.from({ length: most }, () => order(event, { email })));

  expect(refused.status).toBe(429);
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200));
});

/** In batches, since one after the other they take long. */
async function useUpEvent({ eventId }: Offered, left: number) {
  const uses = rangeTo(unpaidOrdersOfEventPerHour - left);
  await mapInSequence(rangeTo(Math.ceil(uses.length / 50)), (batch) =>
    Promise.all(
      uses
        .slice(batch * 50, (batch + 1) * 50)
        .map(() => consumeRateLimit('unpaidOrdersOfAllNetworks', eventId, noon)),
    ),
  );
}

test('an event takes so many unpaid orders an hour, or its maximum, however many networks they come from', async () => {
  const event = await createOfferedEvent(own);
  await useUpEvent(event, 1);

  const [last, over] = [await order(event, {}), await order(event, {})];
  const booked = requireFound(await getEvent(own.scope, event.eventId));
  const plan = { ...booked.plan, maxOrders: unpaidOrdersOfEventPerHour + 1 };
  await saveEvent(own.scope, booked, { ...booked, plan });
  const [lastOfLarge, overLarge] = [await order(event, {}), await order(event, {})];
  const nextHour = await order(event, {}, instant(noon + day / 24));

  expect([last.status, over.status]).toEqual([200, 429]);
  expect([lastOfLarge.status, overLarge.status, nextHour.status]).toEqual([200, 429, 200]);
  expect(over.said).toContain('Too many people are ordering right now.');
});

test.each(['Win now: evil.example', 'Call 1-900-555-0199'])(
  '“%s” isn’t repeated to a stranger as a name',
  async (customerName) => {
    const event = await createOfferedEvent(own);
    const body = { ...buildOrderInput(event), customerName };

    const { status, body: said } = await call(
      customerOrders,
      customerOrders.routes.order,
      { body },
      { now: instant(noon + day / 24) },
    );

    expect([status, said]).toMatchObject([
      400,
      {
        customerName: [
          { message: 'Write only a name here, without a link, an address or a number.' },
        ],
      },
    ]);
  },
);
