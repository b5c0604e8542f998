// What the version after wrote, walked through the functions that read and save it here: neither its
// attributes nor the fields inside its content get lost (functions/decisions/012-stored-content-lists-and-row-layouts.md).
import { QueryCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import {
  createFranchise,
  getNewestFranchise,
  saveFranchise,
} from '#functions/data/franchises/franchises.ts';
import {
  getInvoiceSettings,
  saveInvoiceSettings,
} from '#functions/data/invoices/invoice-settings.ts';
import { getMenuRecord, saveMenuRecord } from '#functions/data/menus/menus.ts';
import { getOrder, buildPutOrderItem, saveOrder } from '#functions/data/orders/orders.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildEvent,
  buildFranchise,
  buildMenuItem,
  buildOrder,
  buildOrderDetail,
  buildSales,
  buildMenuThing,
} from '#scripts/seed/builders.ts';
import { cents } from '#shared/domain/values/money.ts';
import { noon } from '#tests/support/world.ts';

type Item = Readonly<Record<string, unknown>>;

const here = () => createScope(newId(noon), 'all');

async function readStoredItem({ tenant }: Scope, entity: string): Promise<Item> {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: tableConfig.table,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: '#entity = :entity',
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ExpressionAttributeValues: { ':pk': `$brandwagon#tenant_${tenant}`, ':entity': entity },
      ConsistentRead: true,
    }),
  );
  const [item] = Items;
  if (!item) throw new Error(`no ${entity} is stored`);
  return item;
}

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const ofLaterCode = { newField: 'kept' };

function withNews(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNews);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withNews(inner)]);
  return { ...Object.fromEntries(fields), ofLaterCode };
}

/** Where in an item there is something of later code. */
function newsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => newsIn(inner, `${at}${index}.`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'ofLaterCode' ? [`${at}${name}`] : newsIn(inner, `${at}${name}.`),
  );
}

/** Later code writes the item that stands there; this code then saves it. */
async function savedAfterwards(
  scope: Scope,
  entity: string,
  save: () => Promise<unknown>,
): Promise<{ readonly later: string[]; readonly kept: string[]; readonly saved: unknown }> {
  const later = withNews(await readStoredItem(scope, entity)) as Item;
  await documentClient.send(new PutCommand({ TableName: tableConfig.table, Item: later }));
  const saved = await save();
  const kept = newsIn(await readStoredItem(scope, entity));
  return { later: newsIn(later).toSorted(), kept: kept.toSorted(), saved };
}

/** A row is made anew with each save. */
const withoutRow = (paths: readonly string[]) => paths.filter((it) => !it.startsWith('row.'));

test('an event', async () => {
  const scope = here();
  const { eventId } = await seedEvent(scope);

  const { later, kept, saved } = await savedAfterwards(scope, 'event', async () => {
    const event = await getEvent(scope, eventId);
    return event && saveEvent(scope, event, { ...event, notes: 'Bring ice' });
  });

  expect(saved).toBe(true);
  expect(kept).toEqual(later);
  expect(later).toContain('ofLaterCode');
  expect(later).toContain('sales.ofLaterCode');
  expect((await getEvent(scope, eventId))?.notes).toBe('Bring ice');
});

async function seedEvent(scope: Scope) {
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    sales: buildSales(),
    completedAt: noon,
  });
  await createEvent(scope, event, undefined);
  return event;
}

test('a franchise', async () => {
  const scope = here();
  const code = newEventCode();
  await createFranchise(buildFranchise({ franchiseId: scope.tenant, code }));

  const { later, kept, saved } = await savedAfterwards(scope, 'franchise', async () => {
    const franchise = await getNewestFranchise(scope);
    return franchise && saveFranchise(franchise, { ...franchise, taxId: '12-3456789' });
  });

  expect(saved).toBe('saved');
  expect(withoutRow(kept)).toEqual(withoutRow(later));
  expect(later).toContain('content.ofLaterCode');
});

test('an item of a menu', async () => {
  const scope = here();
  const thing = buildMenuThing({ id: newId(noon), row: buildMenuItem() });
  await saveMenuRecord(scope, { ...thing, version: 0 });

  const { later, kept, saved } = await savedAfterwards(scope, 'menu-record', async () => {
    const record = await getMenuRecord(scope, thing.id);
    return record && saveMenuRecord(scope, { ...record, activated: false });
  });

  expect(saved).toBe(true);
  expect(kept).toEqual(later);
  expect(later).toContain('row.prices.0.ofLaterCode');
});

test('settings of invoices, with the rules of late fees', async () => {
  const scope = here();
  const rule = {
    ruleId: 'rule',
    daysAfterDueDate: 3,
    feeType: 'Fixed',
    ratePercent: '0',
    amountCents: cents(500),
    repeatDays: 0,
  } as const;
  const before = await getInvoiceSettings(scope);
  await saveInvoiceSettings(scope, { ...before, lateFees: { enabled: true, rules: [rule] } });

  const { later, kept, saved } = await savedAfterwards(scope, 'invoice-settings', async () => {
    const settings = await getInvoiceSettings(scope);
    return saveInvoiceSettings(scope, { ...settings, reminders: [] });
  });

  expect(saved).toBe(true);
  expect(kept).toEqual(later);
  expect(later).toContain('content.lateFees.rules.0.ofLaterCode');
});

test('an order', async () => {
  const scope = here();
  const { eventId } = await seedEvent(scope);
  const order = buildOrder({ orderId: newId(noon), eventId, detail: buildOrderDetail() });
  await transact([buildPutOrderItem(scope, order)]);

  const { later, kept, saved } = await savedAfterwards(scope, 'order', async () => {
    const read = await getOrder(scope, order.orderId);
    return read && saveOrder(scope, read, { ...read, customerName: 'Dana' });
  });

  expect(saved).toBe(true);
  expect(withoutRow(kept)).toEqual(withoutRow(later));
  expect(later).toContain('detail.ofLaterCode');
});
