// Links to an order for its customer. The link's `about` names franchise and order. It works as
// long as customers can ask about the order, regardless of when the mail was sent and whether the
// event was moved.
import { getEvent } from '#functions/data/events/events.ts';
import { type Link, buildCreateLinkItem } from '#functions/data/store/links.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { computeOrderLinkEnd } from '#shared/domain/orders/order-link.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { getOrder } from './orders.ts';

/** For the transaction that creates the order. */
export function buildOrderLinkItem(
  { tenant }: Scope,
  orderId: string,
  link: Omit<Link, 'about'>,
): TransactItem {
  return buildCreateLinkItem('order', { ...link, about: `${tenant}/${orderId}` });
}

type OrderLinkInput = {
  readonly orderId: string;
  readonly event: { readonly endsAt: Instant };
  readonly sentTo: readonly string[];
  readonly now: Instant;
};

/**
 * Another link to the same order, for a mail, because the token of the customer's first link isn't
 * stored.
 */
export async function createOrderLink(
  scope: Scope,
  { orderId, event, sentTo, now }: OrderLinkInput,
): Promise<string> {
  const { token, tokenHash } = createToken();
  // If the mail is sent long after the event, the period starts with the mail.
  const endsAt = computeOrderLinkEnd(instant(Math.max(event.endsAt, now)));
  await transact([buildOrderLinkItem(scope, orderId, { tokenHash, endsAt, sentTo })]);
  return token;
}

export function parseOrderLink({ about }: Link): {
  readonly scope: Scope;
  readonly orderId: string;
} {
  const [tenant = '', orderId = ''] = about.split('/');
  return { scope: createScope(tenant, 'all'), orderId };
}

/** If an event moves to a later date, its order links work longer. */
export async function findOrderLinkEnd(link: Link): Promise<Instant | undefined> {
  const { scope, orderId } = parseOrderLink(link);
  const order = await getOrder(scope, orderId);
  const event = order && (await getEvent(scope, order.eventId));
  return event && computeOrderLinkEnd(event.endsAt);
}
