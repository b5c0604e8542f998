import { expect, test } from 'vitest';
import { events } from '#shared/contract/events/events.ts';
import { maxBodyBytes } from '#shared/contract/wire.ts';
import { call } from '#tests/support/call.ts';
import { noon, world } from '#tests/support/world.ts';

const { as } = await world();
const { cookie } = await as('Franchise');
const { quickAdd, complete } = events.routes;

test('a body larger than any call needs is refused before it is read', async () => {
  const body = { eventName: 'x'.repeat(maxBodyBytes) };

  const answer = await call(events, quickAdd, { body }, { now: noon, cookie });

  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ general: [{ message: expect.any(String) }] });
});

test('a tax rate of many thousand digits is refused by its field', async () => {
  const body = {
    id: 'any',
    eventSalesCollectedCents: 1,
    salesTaxRate: `8.${'0'.repeat(390_000)}`,
    givebackPercentage: '0',
  };

  const answer = await call(events, complete, { body }, { now: noon, cookie });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ salesTaxRate: expect.any(Array) });
});
