// Online customers: one item per customer of a brand, keyed by a hash of their email address. It is
// updated in the transaction that writes an order, by the difference that the order makes, so it
// always agrees with the orders. People who only opened the payment page aren't in it. All
// customers of a franchise are read together, from items of some 200 bytes.
import { Entity } from '#functions/data/store/entity.ts';
import {
  normalizeCustomerEmail,
  type CustomerGridRow,
  type CustomerOrderSums,
  toCustomerOrderSums,
} from '#shared/domain/orders/customer-grid.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  toConditionCheck,
  type TransactItem,
  toPut,
  toUpdate,
} from '#functions/data/store/transact.ts';
import type { Order, OrderDetail } from './order.ts';

const Customers = new Entity(
  {
    model: { service: 'brandwagon', entity: 'order-customer', version: '1' },
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
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['customerId'], casing: 'none' },
      },
    },
  },
  tableConfig,
);

type OrderWithDetail = Order & { readonly detail: OrderDetail };

const toCustomerKey = ({ tenant }: Scope, { brandId, email }: OrderDetail) => ({
  tenant,
  customerId: hashId(`${tenant}|${brandId}|${normalizeCustomerEmail(email)}`),
});

/** For the transaction that places an order. Fails if the customer was deactivated. */
export function buildCustomerOrderItem(scope: Scope, order: OrderWithDetail): TransactItem {
  const added = toContribution(order);
  // An order that waits for its payment counts once it is paid.
  if (added.orders === 0) {
    // Built from a get: the function that customers call has no permission to delete.
    return toConditionCheck({
      ...Customers.get(toCustomerKey(scope, order.detail)).params(),
      ConditionExpression: 'deactivated <> :deactivated',
      ExpressionAttributeValues: { ':deactivated': true },
    });
  }
  const more = buildCustomerUpdate(scope, order, added);
  return toUpdate(more.where((it, { ne }) => ne(it.deactivated, true)).params());
}

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
  return [toUpdate(buildCustomerUpdate(scope, after, { orders, spentCents }).params())];
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
  const counted = Customers.update(toCustomerKey(scope, detail)).add(added);
  return added.orders > 0 ? counted.set({ brandId, name, email, lastOrderAt }) : counted;
}

/** For a customer without earlier orders. */
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
    }).params(),
  );
}

/** The customers of the scope's brands; undefined if the franchise has more than `most`. */
export async function listCustomers(
  { tenant, brands }: Scope,
  most: number,
): Promise<CustomerGridRow[] | undefined> {
  const { data } = await Customers.query.primary({ tenant }).go({ pages: 'all', count: most + 1 });
  if (data.length > most) return undefined;
  return data
    .filter(({ brandId, orders }) => orders > 0 && includesBrand(brands, brandId))
    .map(({ customerId: id, brandId, name, email, orders, ...kept }) => ({
      id,
      brandId,
      name,
      email,
      orders,
      spentCents: cents(kept.spentCents),
      lastOrderAt: instant(kept.lastOrderAt),
      activated: kept.deactivated !== true,
    }));
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
  { tenant }: Scope,
  customerId: string,
  activated: boolean,
): Promise<boolean> {
  const change = Customers.patch({ tenant, customerId }).set({ deactivated: !activated });
  return tryConditionalWrite(change);
}
