// The mails that customers get about their orders.
import { expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import type { EventPlan } from '#shared/domain/events/event-plan.ts';
import { seasonPassItem } from '#shared/domain/menus/cups.ts';
import { cents } from '#shared/domain/values/money.ts';
import { buildMenuTemplate } from '#scripts/seed/builders.ts';
import { call } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world();

type Lines = ReturnType<typeof buildOrderInput>['lines'] | readonly (typeof pass)[];

/** The menu's first item without a cup. */
const pass = { itemId: 'no-cup-0', size: 'each' as const, quantity: 1, flavors: [] };

/** The mail for an order of these lines, at an event with these details. */
async function receipt(plan: Partial<EventPlan>, chosen?: Lines): Promise<string> {
  const event = await createOfferedEvent(own);
  const booked = requireFound(await getEvent(own.scope, event.eventId));
  await saveEvent(own.scope, booked, { ...booked, plan: { ...booked.plan, ...plan } });
  const passes = [{ name: seasonPassItem, priceCents: cents(2500) }];
  const shown = [{ id: event.itemId, sequence: 1 }];
  const row = { brandId: 'shaved-ice', lines: shown, noCupItems: passes };
  await saveMenuRecord(own.scope, { ...buildMenuTemplate({ id: event.menuId, row }), version: 1 });
  const order = buildOrderInput(event);
  const lines = chosen ?? order.lines;
  const body = { ...order, email: `${event.code.toLowerCase()}@example.com`, lines: [...lines] };
  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  await settle();
  const [mail] = await listMailsTo(body.email);
  return mail?.body.text ?? '';
}

test('what is delivered is not to be picked up', async () => {
  const delivered = await receipt({ delivery: 'DELIVERY' });
  const pickedUp = await receipt({ delivery: 'PICKUP' });

  expect(delivered).toContain('It will be delivered to you on ');
  expect(delivered).not.toContain('Pick it up');
  expect(pickedUp).toContain('Pick it up on ');
});

test('who buys a season pass is told where its code comes from, nobody else is', async () => {
  const bought = await receipt({}, [pass]);
  const none = await receipt({});

  expect(bought).toContain('will give you the code of your season pass');
  expect(none).not.toContain('season pass');
});
