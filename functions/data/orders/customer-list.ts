// The customers of a franchise as a stored list, in 16 buckets by their ids.
import { createTableList } from '#functions/data/lists/added-list.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toRowEntry, RowSet } from '#shared/domain/lists/row-set.ts';
import type { CustomerGridRow } from '#shared/domain/orders/customer-grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  type CustomerListRow,
  isCustomerVisible,
  listCustomers,
  parseCustomerItem,
  queryCustomers,
  toCustomerBucket,
} from './customers.ts';

export const customerCodec = rowCodec<CustomerListRow>()(
  [
    [
      'id',
      'version',
      'brandId',
      'name',
      'email',
      'orders',
      'spentCents',
      'lastOrderAt',
      'activated',
    ],
  ],
  {},
);

export const customerList = createTableList({
  name: 'customer',
  getBucket: ({ id }) => toCustomerBucket(id),
  codec: customerCodec,
  parseItem: parseCustomerItem,
  isVisibleTo: isCustomerVisible,
  between: queryCustomers,
  newestFirst: false,
});

/** The customers of the scope's brands. */
export async function readCustomerSet(
  scope: Scope,
  now: Instant,
): Promise<RowSet<CustomerGridRow>> {
  if (await customerList.isComplete(scope)) return customerList.rowSet(scope, now);
  return new RowSet((await listCustomers(scope)).map(toRowEntry));
}
