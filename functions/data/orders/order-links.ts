// By which link a customer looks at an order: the link's `about` names franchise and order.
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

/** For the transaction that makes the order. */
export function orderLinkPart(
  { tenant }: Scope,
  orderId: string,
  tokenHash: string,
  endsAt: Instant,
): Part {
  return newLinkPart('order', { tokenHash, about: `${tenant}/${orderId}`, endsAt });
}

const day = 86_400_000;

/** Another link to the same order, for a mail: what the customer's own carries nobody knows here. */
export async function openOrderLink(scope: Scope, orderId: string, now: Instant): Promise<string> {
  const { token, tokenHash } = newToken();
  const endsAt = instant(now + orderLimits.linkDays * day);
  await transact([orderLinkPart(scope, orderId, tokenHash, endsAt)]);
  return token;
}

export function orderOfLink({ about }: Link): { readonly scope: Scope; readonly orderId: string } {
  const [tenant = '', orderId = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), orderId };
}
