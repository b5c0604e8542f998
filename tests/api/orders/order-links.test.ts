import { expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { world } from '#tests/support/world.ts';
import { customerAt, offered } from './order-worlds.ts';

const day = 86_400_000;

test('a customer looks at their order for 30 days after its event, and nobody by its link later', async () => {
  const event = await offered(await world());
  const { secret, order } = customerAt(event);
  const { body } = await order();
  const over = Date.parse(body.data.event.endsAt) + orderLimits.linkDays * day;
  const lookAt = (at: number) =>
    call(customerOrders, customerOrders.routes.own, { body: { secret } }, { now: instant(at) });

  const [last, later] = [await lookAt(over - 1), await lookAt(over)];

  expect([last.status, later.status]).toEqual([200, 400]);
});

test('a customer finds on their order whom to call', async () => {
  const own = await world();
  const { name, primaryPhone } = own.franchise;

  const { body } = await customerAt(await offered(own)).order();

  expect(primaryPhone).not.toBe('');
  expect(body.data.event).toMatchObject({ franchiseName: name, franchisePhone: primaryPhone });
});
