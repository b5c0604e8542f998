// Limits for orders that nobody pays for when they are placed. Each takes a place and sends a receipt
// to an address that the caller types, so without limits one caller could fill an event or somebody
// else's mailbox. Orders that are due by card take their place for minutes and mail once they are
// paid.
import { refundRateLimit, requireQuota } from '#functions/data/accounts/rate-limits.ts';
import type { OrderDetail } from '#functions/data/orders/order.ts';
import { isDueByCard } from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type OrderQuota = {
  readonly kind: 'unpaidOrdersOfRecipient' | 'unpaidOrdersOfEvent';
  readonly source: string;
};

/** What an order counts toward: its mailbox, its phone, and its event from this network. */
export function listUnpaidOrderQuotas(
  eventId: string,
  detail: OrderDetail,
  network: string,
): OrderQuota[] {
  if (isDueByCard(detail)) return [];
  const { email, textsTo } = detail;
  return [
    { kind: 'unpaidOrdersOfRecipient', source: email.toLowerCase() },
    ...(textsTo ? [{ kind: 'unpaidOrdersOfRecipient', source: textsTo.mobile } as const] : []),
    { kind: 'unpaidOrdersOfEvent', source: `${eventId}/${network}` },
  ];
}

/** Counts one use of each. Throws if one is used up; then none is counted. */
export async function requireOrderQuotas(
  quotas: readonly OrderQuota[],
  now: Instant,
): Promise<void> {
  for (const [at, { kind, source }] of quotas.entries()) {
    try {
      await requireQuota(kind, source, now);
    } catch (error) {
      await refundOrderQuotas(quotas.slice(0, at), now);
      throw error;
    }
  }
}

/** For an order that wasn't placed, or had been placed before. */
export async function refundOrderQuotas(
  quotas: readonly OrderQuota[],
  now: Instant,
): Promise<void> {
  await Promise.all(quotas.map(({ kind, source }) => refundRateLimit(kind, source, now)));
}
