// Who orders online: one item for each customer of a brand, named by a hash of their email address. It
// is added to in the transaction that writes the order, by what that order came to before and after, so
// that it holds what the orders say. Nobody who only looked at the payment page is in it. All of a
// franchise are read together, from items of some 200 bytes.
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
      /** Can't order from the brand any longer. */
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

/** For the transaction that places an order: refused where its customer was deactivated. */
export function placedPart(scope: Scope, order: Detailed): Part {
  const added = contributionOf(order);
  // What waits for its payment is added when it is paid.
  if (added.orders === 0) {
    // Not by the parameters of a delete: the function that customers call is granted none.
    return check({
      ...Customers.get(keyOf(scope, order.detail)).params(),
      ConditionExpression: 'deactivated <> :deactivated',
      ExpressionAttributeValues: { ':deactivated': true },
    });
  }
  const more = adding(scope, order, added);
  return update(more.where((it, { ne }) => ne(it.deactivated, true)).params());
}

/** For the transaction that changes an order: none where its customer's figures stay. */
export function changedParts(scope: Scope, before: Detailed, after: Detailed): Part[] {
  const [was, is] = [contributionOf(before), contributionOf(after)];
  const orders = is.orders - was.orders;
  const spentCents = is.spentCents - was.spentCents;
  if (orders === 0 && spentCents === 0) return [];
  return [update(adding(scope, after, { orders, spentCents }).params())];
}

const contributionOf = ({ status, detail }: Detailed): Ordered => orderedOf({ ...detail, status });

/** Who they are and when they ordered is as their newest order has it. */
function adding(
  scope: Scope,
  { customerName: name, createdAt: lastOrderAt, detail }: Detailed,
  added: { readonly orders: number; readonly spentCents: number },
) {
  const { brandId, email } = detail;
  const counted = Customers.update(keyOf(scope, detail)).add(added);
  return added.orders > 0 ? counted.set({ brandId, name, email, lastOrderAt }) : counted;
}

/** Of a customer who ordered nothing before. */
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

/** Those of the brands of the scope; undefined where there are more than `most` in the franchise. */
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

/** False: there is no such customer. */
export async function setCustomerStatus(
  { tenant }: Scope,
  customerId: string,
  activated: boolean,
): Promise<boolean> {
  const change = Customers.patch({ tenant, customerId }).set({ deactivated: !activated });
  return applied(change);
}
