// Which numbers of an event's day belong to which order: one item each, created in the transaction
// that creates the order, so no two orders have the same. Numbers are drawn at random: a counter
// would make every order of an event wait for the others, and count those that fail.
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { orderNumbers } from '#shared/domain/orders/order-number.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

const Numbers = defineEntity('order-number', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    day: { type: 'string', required: true },
    number: { type: 'number', required: true, padding: { length: 4, char: '0' } },
    orderId: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'eventId'], ['day', 'number']) },
});

export type OrderDay = { readonly eventId: string; readonly day: LocalDate };
type NumberClaim = OrderDay & { readonly number: number; readonly orderId: string };

/** For the transaction that creates the order. Fails if the number is taken. */
export function buildClaimNumberItem({ tenant }: Scope, claim: NumberClaim): TransactItem {
  return toPut(Numbers.create({ tenant, ...claim }).params());
}

/** For demo data, whose numbers are known to be free. */
export function buildPutNumberItem({ tenant }: Scope, claim: NumberClaim): TransactItem {
  return toPut(Numbers.put({ tenant, ...claim }).params());
}

/** The numbers that are still free on a day, of four digits once those of three are taken. */
export async function listFreeOrderNumbers(
  { tenant }: Scope,
  { eventId, day }: OrderDay,
): Promise<readonly number[]> {
  const { data } = await Numbers.query
    .primary({ tenant, eventId, day })
    .go({ pages: 'all', consistent: true });
  const taken = new Set(data.map(({ number }) => number));
  const { first, last, lastSpare } = orderNumbers;
  const free = listNumbers(first, last).filter((number) => !taken.has(number));
  return free.length > 0
    ? free
    : listNumbers(last + 1, lastSpare).filter((number) => !taken.has(number));
}

const listNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
