import { buildMailItem } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Order, OrderDetail } from './order.ts';

type OrderMailInput = {
  readonly kind: 'orderReceipt' | 'orderRefund';
  /** The payment or refund that it is about, so that each is mailed only once. */
  readonly slot: string;
  readonly now: Instant;
};

/** For the transaction that the customer is notified of. */
export function buildOrderMailItem(
  { tenant }: Scope,
  { orderId, detail }: Order & { readonly detail: OrderDetail },
  { kind, slot, now }: OrderMailInput,
): TransactItem {
  return buildMailItem({ tenant, thing: orderId, kind, slot, to: [detail.email], askedAt: now });
}
