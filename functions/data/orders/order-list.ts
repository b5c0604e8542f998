// Online orders of an event, or of some days of a franchise: some hundreds of slim rows, and for a grid
// no more than can be looked at together. What only
// waits for its payment is none yet.
import { getEvent } from '#functions/data/events/events.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { OrderStatus } from '#shared/domain/orders/order.ts';
import {
  endOfLocalDay,
  type LocalDate,
  startOfLocalDay,
} from '#shared/domain/values/local-date.ts';
import type { OrderRow } from './order-rows.ts';
import { listOrders, listOrdersBetween } from './orders.ts';

type Asked = {
  /** Of this one, on whatever day. */
  readonly eventId?: string | undefined;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly brandIds: readonly string[];
};

export type ListedOrder = OrderRow & { readonly status: OrderStatus };

/** All of them; `timeZone`: on whose clocks the days are meant. */
export async function ordersAsked(
  scope: Scope,
  asked: Asked,
  timeZone: string,
): Promise<ListedOrder[]> {
  return (await ordersUpTo(scope, asked, timeZone, Infinity)) ?? [];
}

/** Undefined: those days have more. */
export async function ordersUpTo(
  scope: Scope,
  asked: Asked,
  timeZone: string,
  most: number,
): Promise<ListedOrder[] | undefined> {
  const within = withBrands(scope, asked.brandIds);
  const rows = await rowsOf(within, asked, timeZone, most + 1);
  if (rows.length > most) return undefined;
  return rows.flatMap(({ status, ...row }) =>
    status === 'HELD' || !includesBrand(within.brands, row.brandId) ? [] : [{ ...row, status }],
  );
}

async function rowsOf(
  scope: Scope,
  { eventId, fromDate, toDate }: Asked,
  timeZone: string,
  most: number,
): Promise<OrderRow[]> {
  if (eventId === undefined) {
    const from = startOfLocalDay(fromDate, timeZone);
    return listOrdersBetween(scope, from, endOfLocalDay(toDate, timeZone), most);
  }
  // An event of another franchise or brand is one without orders.
  const event = await getEvent(scope, eventId);
  return event && includesBrand(scope.brands, event.brandId) ? listOrders(scope, eventId) : [];
}
