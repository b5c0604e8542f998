// Cookie-grams: the messages that customers add to their orders for whoever gets them, printed as cards
// that go with what was ordered.
import type { Instant } from '#shared/domain/values/instant.ts';
import { orderLimits } from './limits.ts';
import { isOrderOpen, type KeptOrderStatus } from './order.ts';

export type CookieGram = {
  readonly id: string;
  readonly slot: Instant;
  readonly recipientName: string;
  readonly customerName: string;
  readonly message: string;
};

type Ordered = CookieGram & { readonly status: KeptOrderStatus };

/**
 * Those of orders that are handed out, the next slot first and within it by who gets them: as many as are
 * printed together (spec §9), and how many there are.
 */
export function cookieGramsOf(rows: readonly Ordered[]): {
  readonly count: number;
  readonly grams: readonly CookieGram[];
} {
  const grams = rows
    .filter(({ message, status }) => message !== '' && isHandedOut(status))
    .toSorted((one, other) => one.slot - other.slot || nameOf(one).localeCompare(nameOf(other)));
  return { count: grams.length, grams: grams.slice(0, orderLimits.cookieGrams) };
}

const isHandedOut = (status: KeptOrderStatus) => isOrderOpen(status) || status === 'COMPLETED';
const nameOf = ({ recipientName, customerName }: CookieGram) => recipientName || customerName;
