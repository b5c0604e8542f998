// Online customers: one item per customer of a brand, keyed by a hash of their email address. It is
// updated in the transaction that writes an order, by the difference that the order makes, so it
// always agrees with the orders. People who only opened the payment page aren't in it. Each write
// counts itself in the stamp of the customer's bucket, without reading the customer first; the grid
// is in customer-list.ts.
import { defineEntity, parseItem } from '#functions/data/store/entity.ts';
import {
  normalizeCustomerEmail,
  type CustomerGridRow,
  type CustomerOrderSums,
  toCustomerOrderSums,
} from '#shared/domain/orders/customer-grid.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { buildWriteCountItems } from '#functions/data/lists/row-stamps.ts';
import { hashId } from '#functions/ports/ids.ts';
import { maxKey, minKey } from '#functions/data/store/key-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import type { Order, OrderDetail } from './order.ts';

const Customers = defineEntity('order-customer', {
  attributes: {
    tenant: { type: 'string', required: true },
    customerId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    orders: { type: 'number', required: true },
    spentCents: { type: 'number', required: true },
    lastOrderAt: { type: 'number', required: true },
    /** Can no longer order from the brand. */
    deactivated: { type: 'boolean' },
    /** The number of writes; missing until the first one since there is a list. */
    version: { type: 'number' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['customerId']) },
});

type OrderWithDetail = Order & { readonly detail: OrderDetail };

const toCustomerKey = ({ tenant }: Scope, { brandId, email }: OrderDetail) => ({
  tenant,
  customerId: hashId(`${tenant}|${brandId}|${normalizeCustomerEmail(email)}`),
});

/** For the transaction that places an order. The first fails if the customer was deactivated. */
export function buildCustomerOrderItems(
  scope: Scope,
  order: OrderWithDetail,
): [TransactItem, ...TransactItem[]] {
  const added = toContribution(order);
  const key = toCustomerKey(scope, order.detail);
  // An order that waits for its payment counts once it is paid.
  if (added.orders === 0) {
    // Built from a get: the function that customers call has no permission to delete.
    return [
      toConditionCheck({
        ...Customers.get(key).params(),
        ConditionExpression: 'deactivated <> :deactivated',
        ExpressionAttributeValues: { ':deactivated': true },
      }),
    ];
  }
  const more = buildCustomerUpdate(scope, order, added);
  return [
    toUpdate(more.where((it, { ne }) => ne(it.deactivated, true)).params()),
    ...buildStampItems(scope, key.customerId),
  ];
}

const buildStampItems = (scope: Scope, id: string): TransactItem[] =>
  buildWriteCountItems(scope, 'customer', [{ id, bucket: toCustomerBucket(id) }]);

/** For the transaction that changes an order. Empty if the customer's totals don't change. */
export function buildCustomerChangeItems(
  scope: Scope,
  before: OrderWithDetail,
  after: OrderWithDetail,
): TransactItem[] {
  const [was, is] = [toContribution(before), toContribution(after)];
  const orders = is.orders - was.orders;
  const spentCents = is.spentCents - was.spentCents;
  if (orders === 0 && spentCents === 0) return [];
  return [
    toUpdate(buildCustomerUpdate(scope, after, { orders, spentCents }).params()),
    ...buildStampItems(scope, toCustomerKey(scope, after.detail).customerId),
  ];
}

const toContribution = ({ status, detail }: OrderWithDetail): CustomerOrderSums =>
  toCustomerOrderSums({ ...detail, status });

/** The newest order determines name, email and time. */
function buildCustomerUpdate(
  scope: Scope,
  { customerName: name, createdAt: lastOrderAt, detail }: OrderWithDetail,
  added: { readonly orders: number; readonly spentCents: number },
) {
  const { brandId, email } = detail;
  const counted = Customers.update(toCustomerKey(scope, detail)).add({ ...added, version: 1 });
  return added.orders > 0 ? counted.set({ brandId, name, email, lastOrderAt }) : counted;
}

/** For a customer without earlier orders, for a bulk load: the lists are rebuilt after it. */
export function buildPutCustomerItem(
  scope: Scope,
  orders: readonly [OrderWithDetail, ...OrderWithDetail[]],
): TransactItem {
  const [{ customerName: name, detail }] = orders;
  const each = orders.map(toContribution);
  return toPut(
    Customers.put({
      ...toCustomerKey(scope, detail),
      brandId: detail.brandId,
      name,
      email: detail.email,
      orders: each.reduce((sum, { orders: count }) => sum + count, 0),
      spentCents: each.reduce((sum, { spentCents }) => sum + spentCents, 0),
      lastOrderAt: Math.max(...orders.map(({ createdAt }) => createdAt)),
      version: 1,
    }).params(),
  );
}

/** The customers of the scope's brands. */
export async function listCustomers({ tenant, brands }: Scope): Promise<CustomerGridRow[]> {
  const { data } = await Customers.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(toCustomerListRow).filter((row) => isCustomerVisible(brands, row));
}

/** As the list stores a customer. Version 0: not written since there is a list. */
export type CustomerListRow = CustomerGridRow & { readonly version: number };

export const isCustomerVisible = (
  brands: Brands,
  { brandId, orders }: Pick<CustomerGridRow, 'brandId' | 'orders'>,
) => orders > 0 && includesBrand(brands, brandId);

type StoredCustomer = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Customers.get>['go']>>['data']
>;

export const toCustomerListRow = (stored: StoredCustomer): CustomerListRow => ({
  id: stored.customerId,
  version: stored.version ?? 0,
  brandId: stored.brandId,
  name: stored.name,
  email: stored.email,
  orders: stored.orders,
  spentCents: cents(stored.spentCents),
  lastOrderAt: instant(stored.lastOrderAt),
  activated: stored.deactivated !== true,
});

export const parseCustomerItem = (item: Readonly<Record<string, unknown>>) =>
  toCustomerListRow(parseItem(Customers, item));

/** In the order of the first letters of ids. */
const idLetters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const lettersPerBucket = 4;

/** One of 16, by the first letter of the id: the key of the table, so a bucket is a range of it. */
export const toCustomerBucket = (customerId: string) =>
  Math.floor(Math.max(0, idLetters.indexOf(customerId.slice(0, 1))) / lettersPerBucket).toString(
    16,
  );

/** The customers of the buckets between two keys, both inclusive; from the table, consistently. */
export function queryCustomers(tenant: string, from: string, to: string) {
  const getLetter = (key: string) => Number.parseInt(key.slice(0, 1), 16) * lettersPerBucket;
  const first = idLetters[getLetter(from)] ?? minKey;
  const last = idLetters[getLetter(to) + lettersPerBucket - 1];
  const customers = Customers.query
    .primary({ tenant })
    .between({ customerId: first }, { customerId: last ? last + maxKey : maxKey });
  return { ...customers.params(), ConsistentRead: true };
}

export async function getCustomer(
  { tenant }: Scope,
  customerId: string,
): Promise<{ readonly brandId: string; readonly name: string } | undefined> {
  const { data } = await Customers.get({ tenant, customerId }).go({ consistent: true });
  return data && data.orders > 0 ? { brandId: data.brandId, name: data.name } : undefined;
}

/** False if there is no such customer. */
export async function setCustomerStatus(
  scope: Scope,
  customerId: string,
  activated: boolean,
): Promise<boolean> {
  const change = Customers.patch({ tenant: scope.tenant, customerId })
    .set({ deactivated: !activated })
    .add({ version: 1 });
  return tryTransact([toUpdate(change.params()), ...buildStampItems(scope, customerId)]);
}
