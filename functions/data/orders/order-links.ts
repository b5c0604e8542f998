// Links to an order for its customer. The link's `about` names franchise and order. It works as
// long as customers can ask about the order, regardless of when the mail was sent and whether the
// event was moved.
import { getEvent } from '#functions/data/events/events.ts';
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { linkEndOfOrder } from '#shared/domain/orders/order-link.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { getOrder } from './orders.ts';

/** For the transaction that creates the order. */
export function orderLinkPart({ tenant }: Scope, orderId: string, link: Omit<Link, 'about'>): Part {
  return newLinkPart('order', { ...link, about: `${tenant}/${orderId}` });
}

type LinkToOrder = {
  readonly orderId: string;
  readonly event: { readonly endsAt: Instant };
  readonly sentTo: readonly string[];
  readonly now: Instant;
};

/**
 * Another link to the same order, for a mail, because the token of the customer's first link isn't
 * stored.
 */
export async function openOrderLink(
  scope: Scope,
  { orderId, event, sentTo, now }: LinkToOrder,
): Promise<string> {
  const { token, tokenHash } = newToken();
  // If the mail is sent long after the event, the period starts with the mail.
  const endsAt = linkEndOfOrder(instant(Math.max(event.endsAt, now)));
  await transact([orderLinkPart(scope, orderId, { tokenHash, endsAt, sentTo })]);
  return token;
}

export function orderOfLink({ about }: Link): { readonly scope: Scope; readonly orderId: string } {
  const [tenant = '', orderId = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), orderId };
}

/** If an event moves to a later date, its order links work longer. */
export async function findOrderLinkEnd(link: Link): Promise<Instant | undefined> {
  const { scope, orderId } = orderOfLink(link);
  const order = await getOrder(scope, orderId);
  const event = order && (await getEvent(scope, order.eventId));
  return event && linkEndOfOrder(event.endsAt);
}
