// Online customers: one item per customer of a brand, keyed by a hash of their email address. It is
// updated in the transaction that writes an order, by the difference that the order makes, so it
// always agrees with the orders. People who only opened the payment page aren't in it. All
// customers of a franchise are read together, from items of some 200 bytes.
import { Entity } from '#functions/data/store/entity.ts';
import {
  customerEmail,
  type CustomerGridRow,
  type Ordered,
  orderedOf,
} from '#shared/domain/orders/customer-grid.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied, check, type Part, put, update } from '#functions/data/store/transact.ts';
import type { Order, OrderDetail } from './orders.ts';

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
  table,
);

type Detailed = Order & { readonly detail: OrderDetail };

const keyOf = ({ tenant }: Scope, { brandId, email }: OrderDetail) => ({
  tenant,
  customerId: idOf(`${tenant}|${brandId}|${customerEmail(email)}`),
});

/** For the transaction that places an order. Fails if the customer was deactivated. */
export function placedPart(scope: Scope, order: Detailed): Part {
  const added = contributionOf(order);
  // An order that waits for its payment counts once it is paid.
  if (added.orders === 0) {
    // Built from a get: the function that customers call has no permission to delete.
    return check({
      ...Customers.get(keyOf(scope, order.detail)).params(),
      ConditionExpression: 'deactivated <> :deactivated',
      ExpressionAttributeValues: { ':deactivated': true },
    });
  }
  const more = adding(scope, order, added);
  return update(more.where((it, { ne }) => ne(it.deactivated, true)).params());
}

/** For the transaction that changes an order. Empty if the customer's totals don't change. */
export function changedParts(scope: Scope, before: Detailed, after: Detailed): Part[] {
  const [was, is] = [contributionOf(before), contributionOf(after)];
  const orders = is.orders - was.orders;
  const spentCents = is.spentCents - was.spentCents;
  if (orders === 0 && spentCents === 0) return [];
  return [update(adding(scope, after, { orders, spentCents }).params())];
}

const contributionOf = ({ status, detail }: Detailed): Ordered => orderedOf({ ...detail, status });

/** The newest order determines name, email and time. */
function adding(
  scope: Scope,
  { customerName: name, createdAt: lastOrderAt, detail }: Detailed,
  added: { readonly orders: number; readonly spentCents: number },
) {
  const { brandId, email } = detail;
  const counted = Customers.update(keyOf(scope, detail)).add(added);
  return added.orders > 0 ? counted.set({ brandId, name, email, lastOrderAt }) : counted;
}

/** For a customer without earlier orders. */
export function customerWrite(scope: Scope, orders: readonly [Detailed, ...Detailed[]]): Part {
  const [{ customerName: name, detail }] = orders;
  const each = orders.map(contributionOf);
  return put(
    Customers.put({
      ...keyOf(scope, detail),
      ...{ brandId: detail.brandId, name, email: detail.email },
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
      ...{ id, brandId, name, email, orders },
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
  return applied(change);
}
