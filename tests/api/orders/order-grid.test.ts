// The grid of online orders over days: rows in memory, as their days' version stamps say
// (functions/decisions/012).
import { expect, test } from 'vitest';
import { orders } from '#shared/contract/orders/orders.ts';
import { orderRowList } from '#functions/data/orders/order-row-list.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

/** So many orders on each of 31 days from today on. */
async function storeOrders(scope: Scope, perDay: number): Promise<void> {
  const items = rangeTo(31).flatMap((day) =>
    rangeTo(perDay).map((place) => {
      const slot = instant(noon + day * dayMilliseconds + place * minuteMilliseconds);
      const customerName = `Customer ${place} of ${day}`;
      const detail = buildOrderDetail({ slot });
      return buildPutOrderItem(
        scope,
        buildOrder({ orderId: newId(noon), eventId: newId(noon), customerName, detail }),
      );
    }),
  );
  await writeInBulk(items);
}

const list = (owner: Caller, more: object = {}) =>
  owner.call(orders, 'list', { body: { limit: 10, ...more } });

test('a page costs the same among 62 orders and among 620, in each order and searched', async () => {
  const costs = [];
  for (const perDay of [2, 20]) {
    const own = await world();
    await storeOrders(own.scope, perDay);
    await orderRowList.rebuild(own.scope);
    const owner = await own.as('Franchise');
    const first = await list(owner);
    const asked = [
      {},
      { sortColumn: 'customerName', sortType: 'DESC' },
      { searchText: 'Customer 1 of 9' },
      { fromDate: '2026-07-20', toDate: '2026-07-25' },
    ];
    const warm = [];
    for (const more of asked) warm.push((await list(owner, more)).cost);

    expect(first.body.count).toBe(31 * perDay);
    costs.push({ cold: first.cost, warm });
  }

  const warm = { requests: 2, readUnits: 2.5, writeUnits: 0 };
  const each = {
    // In addition: whether the list is complete, once for each process, and a chunk for each day.
    cold: { requests: 4, readUnits: 18.5, writeUnits: 0 },
    // Session and the stamps of 31 days; those of 6 days.
    warm: [warm, warm, warm, { ...warm, readUnits: 1.5 }],
  };
  expect(costs).toEqual([each, each]);
});

test('a changed order is read with the others of its day, and no more', async () => {
  const own = await world();
  await storeOrders(own.scope, 20);
  await orderRowList.rebuild(own.scope);
  const owner = await own.as('Franchise');
  const [order] = (await list(owner)).body.data;

  await owner.call(orders, 'setStatus', {
    body: { id: order?.id ?? '', version: order?.version ?? 0, status: 'IN_PROGRESS' },
  });
  const { body, cost } = await list(owner);

  expect(body.data[0]).toMatchObject({ id: order?.id, status: 'IN_PROGRESS' });
  expect(body.count).toBe(31 * 20);
  // In addition: the day's chunk, its rows, and the chunk anew.
  expect(cost).toEqual({ requests: 5, readUnits: 5, writeUnits: 2 });
});

test('orders from before there was a list are shown at once, and are listed without a drift', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await storeOrders(own.scope, 1);
  const [order] = (await list(owner)).body.data;
  await owner.call(orders, 'setStatus', {
    body: { id: order?.id ?? '', version: order?.version ?? 0, status: 'IN_PROGRESS' },
  });
  const before = (await list(owner)).body;

  const repaired = [await orderRowList.repair(own.scope), await orderRowList.repair(own.scope)];
  const after = (await list(owner)).body;

  expect(repaired).toEqual([[], []]);
  expect(after).toEqual(before);
  expect(after.count).toBe(31);
  const read = await orderRowList.rowSet(own.scope, noon);
  expect(read.entries).toHaveLength(31);
});
