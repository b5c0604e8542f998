// Online orders of events. Get by (franchise, order). Orders of an event are in the index
// `related`, and orders of a franchise in the index `list`, both as slim rows with the next slot
// first. An order is written completely, over the version that was read. Its place in a slot is
// taken in the transaction that creates it (slots.ts) and released in the one that ends it. An
// order that waits for its payment is in the due index by the end of its hold.
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { PricedCartLine } from '#shared/domain/orders/cart.ts';
import type { OrderFact } from '#shared/domain/orders/order-ledger.ts';
import type { TextAgreement } from '#shared/domain/orders/order-text.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  isOrderOpen,
  type StoredOrderStatus,
  storedOrderStatuses,
} from '#shared/domain/orders/order.ts';
import { computeOnlineCents } from '#shared/domain/orders/order-ledger.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  orderBuckets,
  orderCodec,
  type OrderRow,
  toOrderListRow,
  toOrderRow,
  orderRowShape,
} from './order-rows.ts';
import { buildCustomerChangeItems } from './customers.ts';
import { buildReleasePlaceItems, buildOpenOrderCountItems } from './slots.ts';
import type { Order, OrderDetail } from './order.ts';
import { listReader, optional, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, zeroCents } from '#functions/data/store/missing-values.ts';

const Orders = defineEntity('order', {
  attributes: {
    tenant: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    eventId: { type: 'string', required: true },
    status: { type: storedOrderStatuses, required: true, ifMissing: 'CANCELLED' },
    customerName: { type: 'string', required: true },
    totalCents: { type: 'number', required: true },
    createdAt: { type: 'number', required: true },
    detail: optionalShapedAttribute<OrderDetail>({
      brandId: '',
      eventName: '',
      slot: epoch,
      number: unset,
      email: '',
      recipientName: '',
      message: '',
      lines: listReader<PricedCartLine>({
        itemId: '',
        name: '',
        size: 'each',
        quantity: 0,
        flavors: [],
        extras: [],
        unitCents: zeroCents,
        allergens: [],
      }),
      term: 'menu',
      itemsCents: zeroCents,
      taxCents: zeroCents,
      entryFeeCents: zeroCents,
      deliveryFeeCents: unset,
      gratuityCents: zeroCents,
      seasonPass: unset,
      seasonPassCents: unset,
      grandTotalCents: zeroCents,
      salesTaxRate: '0',
      // Before there was a choice, prices included the tax.
      taxMode: 'inside',
      ledger: listReader<OrderFact>({
        factId: '',
        kind: 'payment',
        amountCents: zeroCents,
        at: epoch,
        note: '',
        by: '',
        changeId: unset,
      }),
      textsTo: optional<TextAgreement>({ mobile: '', agreedAt: epoch, wording: unset }),
      disputed: unset,
      texts: unset,
    }),
    /** Franchise and event. Only orders with a detail are listed. */
    listedOf: { type: 'string' },
    slotAt: { type: 'string' },
    row: optionalShapedAttribute<OrderRow>(orderRowShape),
    /** The number of refunds; a change publishes the domain event. */
    refunds: { type: 'number' },
    heldUntil: { type: 'number' },
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['orderId']),
    /** The orders of an event, the next slot first. */
    related: relatedIndex(['listedOf'], ['slotAt']),
    list: listIndex(['tenant'], ['slotAt']),
    due: dueIndex('order', ['dueAt']),
  },
});

/** A new order whose id is known to be unused, for a bulk load: the lists are rebuilt after it. */
export function buildPutOrderItem(scope: Scope, order: Order): TransactItem {
  return toPut(Orders.put(toItem(scope, order)).params());
}

/** For the transaction that takes its place. The first one fails if the order exists. */
export function buildCreateOrderItems(
  scope: Scope,
  order: Order,
): [TransactItem, ...TransactItem[]] {
  const creating = toPut(Orders.create(toItem(scope, order)).params());
  return [creating, ...buildOrderStampItems(scope, undefined, order)];
}

function buildOrderStampItems(scope: Scope, before: Order | undefined, after: Order) {
  const toListed = (order: Order | undefined) =>
    order?.detail && toOrderListRow(toOrderRow(order, order.detail));
  return buildStampItems(scope, orderBuckets, [
    { before: toListed(before), after: toListed(after) },
  ]);
}

/**
 * For a transaction, conditional on the version that was read. The online total follows from the
 * ledger. An order that ends releases its place and adjusts its customer's totals.
 */
export function buildUpdateOrderItems(scope: Scope, before: Order, changed: Order): TransactItem[] {
  const { eventId, detail } = before;
  const after = { ...changed, version: before.version + 1 };
  const stored = { ...after, totalCents: getOnlineTotalCents(after) };
  const writing = Orders.put(toItem(scope, stored)).where(hasVersion(before.version));
  const ends = after.status === 'CANCELLED' && before.status !== 'CANCELLED';
  return [
    toPut(writing.params()),
    ...(ends && detail ? buildReleasePlaceItems(scope, { eventId, slot: detail.slot }) : []),
    ...(detail ? buildOpenOrderCountItems(scope, eventId, toOpenness(before, after)) : []),
    ...(detail && after.detail
      ? buildCustomerChangeItems(scope, { ...before, detail }, { ...after, detail: after.detail })
      : []),
    ...buildOrderStampItems(scope, before, after),
  ];
}

const toOpenness = (before: Order, after: Order) => ({
  was: isOrderOpen(before.status),
  is: isOrderOpen(after.status),
});

const getOnlineTotalCents = ({ status, totalCents, detail }: Order) =>
  detail ? computeOnlineCents({ ...detail, status }) : totalCents;

/** False if another write came in between. */
export async function saveOrder(
  scope: Scope,
  before: Order,
  changed: Order,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  return await tryTransact([...buildUpdateOrderItems(scope, before, changed), ...also]);
}

/** False if another write came in between. */
export async function setOrderStatus(
  scope: Scope,
  order: Order,
  status: StoredOrderStatus,
): Promise<boolean> {
  return saveOrder(scope, order, { ...order, status, heldUntil: undefined });
}

export async function getOrder({ tenant }: Scope, orderId: string): Promise<Order | undefined> {
  const { data } = await Orders.get({ tenant, orderId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** At most a hundred, which is the limit of one read. Missing orders are left out. */
export async function getOrders({ tenant }: Scope, orderIds: readonly string[]): Promise<Order[]> {
  if (orderIds.length === 0) return [];
  const keys = orderIds.map((orderId) => ({ tenant, orderId }));
  const { data } = await Orders.get(keys).go({ consistent: true });
  return data.map(fromStored);
}

/** Orders of an event, the next slot first, including those that wait for their payment. */
export async function listOrders({ tenant }: Scope, eventId: string): Promise<OrderRow[]> {
  const { data } = await Orders.query
    .related({ listedOf: toEventListKey(tenant, eventId) })
    .go({ pages: 'all' });
  return data.flatMap(({ row }) => row ?? []);
}

/** A franchise's orders whose slot starts within this interval, the next slot first. */
export async function listOrdersBetween(
  { tenant }: Scope,
  from: Instant,
  until: Instant,
  limit = Infinity,
): Promise<OrderRow[]> {
  const { data } = await Orders.query
    .list({ tenant })
    .between({ slotAt: toIso(from) }, { slotAt: toIso(until) })
    .go({ pages: 'all', ...(limit === Infinity ? {} : { count: limit }) });
  return data.flatMap(({ row }) => row ?? []);
}

/** For the range of the list index between two keys, both inclusive. */
export const queryListedOrders = (tenant: string, from: string, to: string) =>
  Orders.query.list({ tenant }).between({ slotAt: from }, { slotAt: to }).params();

/** All listed orders, read consistently, each with its row in the index. */
export async function* eachListedOrder({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: ListedOrder; readonly row: string | undefined }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredOrder[]; cursor: string | null } = await Orders.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.flatMap((stored) => {
      const order = fromStored(stored);
      const row = stored.row && orderCodec.encode(toOrderListRow(stored.row));
      return order.detail ? [{ thing: { ...order, detail: order.detail }, row }] : [];
    });
    cursor = page.cursor;
  } while (cursor);
}

type ListedOrder = Order & { readonly detail: OrderDetail };

/** Orders whose hold has ended, longest overdue first. */
export async function listOrdersWithExpiredHold(
  now: Instant,
  limit: number,
): Promise<readonly { readonly scope: Scope; readonly order: Order }[]> {
  const { data } = await Orders.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((stored) => ({
    scope: createScope(stored.tenant, 'all'),
    order: fromStored(stored),
  }));
}

/** All orders of a franchise, read consistently, a page at a time. */
export async function* eachOrders({ tenant }: Scope): AsyncGenerator<Order[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof Orders.query.primary>['go']>> =
      await Orders.query.primary({ tenant }).go({ consistent: true, cursor });
    yield page.data.map(fromStored);
    cursor = page.cursor;
  } while (cursor);
}

const toEventListKey = (tenant: string, eventId: string) => `${tenant}/${eventId}`;

function toItem({ tenant }: Scope, { detail, heldUntil, holdDueAt, ...order }: Order) {
  if (!detail) return { tenant, ...order };
  const listed = {
    listedOf: toEventListKey(tenant, order.eventId),
    slotAt: `${toIso(detail.slot)}/${order.orderId}`,
  };
  const refunds = detail.ledger.filter(
    ({ kind }) => kind === 'refundAsked' || kind === 'canceled',
  ).length;
  const hold = heldUntil === undefined ? {} : { heldUntil, dueAt: toIso(holdDueAt ?? heldUntil) };
  return {
    tenant,
    ...order,
    detail,
    ...listed,
    ...hold,
    ...(refunds > 0 ? { refunds } : {}),
    row: toOrderRow(order, detail),
  };
}

type StoredOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof Orders.get>['go']>>['data']>;

function fromStored(stored: StoredOrder): Order {
  const { orderId, version, eventId, status, customerName, dueAt } = stored;
  const order = {
    orderId,
    version,
    eventId,
    status,
    customerName,
    totalCents: cents(stored.totalCents),
    createdAt: instant(stored.createdAt),
    ...(dueAt === undefined ? {} : toHold(instant(Date.parse(dueAt)), stored.heldUntil)),
  };
  return stored.detail ? { ...order, detail: stored.detail } : order;
}

/** Orders stored before a hold could be checked later than its end lack `heldUntil`. */
const toHold = (holdDueAt: Instant, heldUntil: number | undefined) => ({
  heldUntil: heldUntil === undefined ? holdDueAt : instant(heldUntil),
  holdDueAt,
});
