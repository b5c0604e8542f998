// Cookie-grams: messages that customers add to their orders for the recipients, printed as cards
// that go with the order.
import type { Instant } from '#shared/domain/values/instant.ts';
import { orderLimits } from './limits.ts';
import { isOrderOpen, type StoredOrderStatus } from './order.ts';

export type CookieGram = {
  readonly id: string;
  readonly slot: Instant;
  readonly recipientName: string;
  readonly customerName: string;
  readonly message: string;
};

type CookieGramRow = CookieGram & { readonly status: StoredOrderStatus };

/**
 * The cards of orders that are handed out, by slot and then by recipient: as many as are printed
 * together (spec §9), and the total number.
 */
export function listCookieGrams(rows: readonly CookieGramRow[]): {
  readonly count: number;
  readonly grams: readonly CookieGram[];
} {
  const grams = rows
    .filter(({ message, status }) => message !== '' && isHandedOut(status))
    .toSorted(
      (one, other) =>
        one.slot - other.slot || getRecipientName(one).localeCompare(getRecipientName(other)),
    );
  return { count: grams.length, grams: grams.slice(0, orderLimits.cookieGrams) };
}

const isHandedOut = (status: StoredOrderStatus) => isOrderOpen(status) || status === 'COMPLETED';
const getRecipientName = ({ recipientName, customerName }: CookieGram) =>
  recipientName || customerName;
