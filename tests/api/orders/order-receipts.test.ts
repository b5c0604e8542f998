// The mails that customers get about their orders.
import { expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getMenuThing, saveMenuRecord } from '#functions/data/menus/menus.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import type { EventPlan } from '#shared/domain/events/event-plan.ts';
import { seasonPassItem } from '#shared/domain/menus/cups.ts';
import { cents } from '#shared/domain/values/money.ts';
import { buildMenuItem, buildMenuTemplate } from '#scripts/seed/builders.ts';
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
  return (await receiptMail(plan, chosen))?.body.text ?? '';
}

async function receiptMail(plan: Partial<EventPlan>, chosen?: Lines) {
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
  return mail;
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

test('a receipt names each item with its size, flavors and price, and how its total is calculated', async () => {
  const mail = await receiptMail({});

  // Two of the King at $6.00; the tax of 8.25 % is included in the price.
  expect(mail?.body.text).toContain('2 × Tiger shaved ice, King, Cherry: $12.00\n  $6.00 each\n');
  expect(mail?.body.text).toContain('Total: $12.00\nIncludes sales tax: $0.91\n');
  expect(mail?.body.text).toContain('Pay at the truck.');
  expect(mail?.body.html).toContain('2 × Tiger shaved ice, King, Cherry');
  expect(mail?.body.html).toContain('$12.00');
});

test('tax on top stands before the total', async () => {
  const taxed = await world({ salesTaxRate: '7.5', orderTax: 'onTop' });
  const event = await createOfferedEvent(taxed);
  const body = { ...buildOrderInput(event), email: `${event.code.toLowerCase()}@example.com` };

  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  await settle();

  const [mail] = await listMailsTo(body.email);
  expect(mail?.body.text).toContain('Items: $12.00\nSales tax: $0.90\nTotal: $12.90\n');
});

test('a receipt says what an item and its extras contain', async () => {
  const event = await createOfferedEvent(own);
  const row = buildMenuItem({ name: '<Latte>', allergens: ['milk'] });
  const before = requireFound(await getMenuThing(own.scope, event.itemId));
  await saveMenuRecord(own.scope, { ...before, row });
  const body = { ...buildOrderInput(event), email: `${event.code.toLowerCase()}@example.com` };

  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  await settle();

  const [mail] = await listMailsTo(body.email);
  expect(mail?.body.text).toContain('$6.00 each. Contains: Milk');
  expect(mail?.body.text).toContain('If you have an allergy, ask at the truck');
  expect(mail?.body.html).toContain('&lt;Latte&gt;');
});
