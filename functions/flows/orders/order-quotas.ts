// Limits for orders that nobody pays for when they are placed. Each takes a place and sends a receipt
// to an address that the caller types, so without limits one caller could fill an event or somebody
// else's mailbox. Orders that are due by card take their place for minutes and mail once they are
// paid.
import { refundRateLimit, requireQuota } from '#functions/data/accounts/rate-limits.ts';
import type { Event } from '#functions/data/events/event.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { toRecipientKey } from '#shared/domain/mail/mailbox.ts';
import { isDueByCard } from '#shared/domain/orders/order-ledger.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type OrderQuota = {
  readonly kind: 'unpaidOrdersOfRecipient' | 'unpaidOrdersOfEvent' | 'unpaidOrdersOfAllNetworks';
  readonly source: string;
  /** Instead of the usual maximum. */
  readonly max?: number;
};

/**
 * What an order counts toward: its mailbox, its phone, and its event, from this network and from all.
 */
export function listUnpaidOrderQuotas(
  { eventId, plan }: Pick<Event, 'eventId' | 'plan'>,
  detail: OrderDetail,
  network: string,
): OrderQuota[] {
  if (isDueByCard(detail)) return [];
  const { email, textsTo } = detail;
  return [
    { kind: 'unpaidOrdersOfRecipient', source: toRecipientKey(email) },
    ...(textsTo ? [{ kind: 'unpaidOrdersOfRecipient', source: textsTo.mobile } as const] : []),
    { kind: 'unpaidOrdersOfEvent', source: `${eventId}/${network}` },
    {
      kind: 'unpaidOrdersOfAllNetworks',
      source: eventId,
      // A host may announce the event to as many guests as it takes.
      max: Math.max(orderLimits.unpaidOrdersOfEventPerHour, plan.maxOrders ?? 0),
    },
  ];
}

type PlacingWithinQuotas = {
  readonly quotas: readonly OrderQuota[];
  readonly secret: string;
  readonly now: Instant;
};

/**
 * Places an order and counts it toward its quotas. An order that isn't placed, or had been placed
 * before, doesn't count. Throws if a quota is used up, unless the order had been placed before.
 */
export async function placeWithinQuotas<Refusal extends string>(
  scope: Scope,
  { quotas, secret, now }: PlacingWithinQuotas,
  place: () => Promise<Order | Refusal>,
): Promise<Order | Refusal> {
  const used = await consumeQuotas(scope, { quotas, secret, now });
  let isCounted = false;
  try {
    const order = await place();
    isCounted = typeof order !== 'string' && order.createdAt === now;
    return order;
  } finally {
    if (!isCounted) await refundQuotas(used, now);
  }
}

/** Counts one use of each quota, or none. Returns those that were counted. */
async function consumeQuotas(
  scope: Scope,
  { quotas, secret, now }: PlacingWithinQuotas,
): Promise<readonly OrderQuota[]> {
  for (const [at, { kind, source, max }] of quotas.entries()) {
    try {
      await requireQuota(kind, source, now, max);
    } catch (error) {
      await refundQuotas(quotas.slice(0, at), now);
      if (await getOrder(scope, hashToken(secret))) return [];
      throw error;
    }
  }
  return quotas;
}

async function refundQuotas(quotas: readonly OrderQuota[], now: Instant): Promise<void> {
  await Promise.all(quotas.map(({ kind, source }) => refundRateLimit(kind, source, now)));
}
