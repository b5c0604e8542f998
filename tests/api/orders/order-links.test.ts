import { expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { findLink, extendLink } from '#functions/data/store/links.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';
import { createCustomer, createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const day = 86_400_000;
const inSixWeeks = instant(noon + 45 * day);

const lookBy = (secret: string, at: number) =>
  call(customerOrders, customerOrders.routes.own, { body: { secret } }, { now: instant(at) });

async function ordered(event: Awaited<ReturnType<typeof createOfferedEvent>>) {
  const email = `guest-${newId(noon)}@example.com`;
  const body = { ...buildOrderInput(event), email };
  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  await settle();
  return { email };
}

/** The link in the mail to this address, and when the order's event ends. */
async function mailedLink(email: string) {
  const [mail] = await listMailsTo(email);
  const secret = /order\/([\w-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
  const { body } = await lookBy(secret, noon);
  return { secret, ends: Date.parse(body.data.event.endsAt) };
}

async function move({ scope }: World, eventId: string, by: number) {
  const event = requireFound(await getEvent(scope, eventId));
  const [startsAt, endsAt] = [instant(event.startsAt + by), instant(event.endsAt + by)];
  await saveEvent(scope, event, { ...event, startsAt, endsAt });
}

async function endLink(secret: string, endsAt: Instant) {
  const link = requireFound(await findLink('order', hashToken(secret)));
  await extendLink('order', link, endsAt);
}

test('a customer looks at their order for 120 days after its event, and nobody by its link later', async () => {
  const event = await createOfferedEvent(await world());
  const { secret, order } = createCustomer(event);
  const { body } = await order();
  const over = Date.parse(body.data.event.endsAt) + orderLimits.linkDays * day;
  const lookAt = (at: number) =>
    call(customerOrders, customerOrders.routes.own, { body: { secret } }, { now: instant(at) });

  const [last, later] = [await lookAt(over - 1), await lookAt(over)];

  expect([last.status, later.status]).toEqual([200, 400]);
});

test('the link of the order mail lives as long as the order, however early it was ordered', async () => {
  const event = await createOfferedEvent(await world(), {}, 'shaved-ice', { startsAt: inSixWeeks });
  const { email } = await ordered(event);
  const { secret, ends } = await mailedLink(email);

  const last = await lookBy(secret, ends + orderLimits.linkDays * day - 1);

  expect(ends).toBeGreaterThan(inSixWeeks);
  expect(last.status).toBe(200);
});

test('an event that is moved later takes the links of its orders along', async () => {
  const own = await world();
  const event = await createOfferedEvent(own);
  const { email } = await ordered(event);
  const { secret, ends } = await mailedLink(email);
  await move(own, event.eventId, 90 * day);
  const over = ends + orderLimits.linkDays * day;

  const moved = await lookBy(secret, over + 89 * day);
  const later = await lookBy(secret, over + 90 * day);

  expect([moved.status, later.status]).toEqual([200, 400]);
});

test('a link that an earlier version ended too soon opens as long as its order can be looked at', async () => {
  const own = await world();
  const event = await createOfferedEvent(own, {}, 'shaved-ice', { startsAt: inSixWeeks });
  const { secret, order } = createCustomer(event);
  const { body } = await order();
  await endLink(secret, instant(noon + 30 * day));

  const last = await lookBy(secret, Date.parse(body.data.event.endsAt) + 119 * day);

  expect(last.status).toBe(200);
});

test('a customer finds on their order whom to call', async () => {
  const own = await world();
  const { name, primaryPhone } = own.franchise;

  const { body } = await createCustomer(await createOfferedEvent(own)).order();

  expect(primaryPhone).not.toBe('');
  expect(body.data.event).toMatchObject({ franchiseName: name, franchisePhone: primaryPhone });
});
