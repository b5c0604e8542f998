// Online orders of events. Get by (franchise, order); an order is written whole, over the version
// that was read.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { type OrderStatus, orderStatuses } from '#shared/domain/orders/order.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';

export type Order = {
  readonly orderId: string;
  /** Counts the writes; the next one names the version that it read. */
  readonly version: number;
  readonly eventId: string;
  readonly status: OrderStatus;
  readonly customerName: string;
  /** What the customer paid, sales tax included. */
  readonly totalCents: Cents;
  readonly createdAt: Instant;
};

const Orders = new Entity(
  {
    model: { service: 'brandwagon', entity: 'order', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      orderId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      eventId: { type: 'string', required: true },
      status: { type: orderStatuses, required: true },
      customerName: { type: 'string', required: true },
      totalCents: { type: 'number', required: true },
      createdAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['orderId'], casing: 'none' },
      },
    },
  },
  table,
);

/** A new order: its id is known to be free. */
export function orderWrite({ tenant }: Scope, order: Order): Part {
  return put(Orders.put({ tenant, ...order }).params());
}

/** Saves over the version that the order carries; false when another write came between. */
export async function saveOrder({ tenant }: Scope, order: Order): Promise<boolean> {
  const next = { tenant, ...order, version: order.version + 1 };
  return applied(Orders.put(next).where(({ version }, { eq }) => eq(version, order.version)));
}

/** All orders of a franchise, consistently read, a page at a time. */
export async function* eachOrders({ tenant }: Scope): AsyncGenerator<Order[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof Orders.query.primary>['go']>> =
      await Orders.query.primary({ tenant }).go({ consistent: true, cursor });
    yield page.data.map(({ tenant: _tenant, ...order }) => ({
      ...order,
      totalCents: cents(order.totalCents),
      createdAt: instant(order.createdAt),
    }));
    cursor = page.cursor;
  } while (cursor);
}
