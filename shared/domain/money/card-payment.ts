// A card payment, from opening the checkout page to its end, and its refunds. The same for
// everything that can be paid: invoices, orders, donations.
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { hourMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** What can be paid. Each kind defines how it takes a payment: functions/registries/payables.ts. */
export const payableKinds = ['invoice', 'order', 'donation'] as const;
export type PayableKind = (typeof payableKinds)[number];

export type PayableRef = { readonly kind: PayableKind; readonly id: string };

/**
 * `opening`: the checkout page was requested, and we don't know yet whether it exists. `paid` stays
 * even after refunds.
 */
export const paymentStates = ['opening', 'open', 'paid', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `claimed`: the refund is decided, but the provider wasn't asked yet or its answer is unknown. */
export const refundStates = ['claimed', 'pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export type CardRefund = {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly state: RefundState;
};

/**
 * How long a checkout page can be used. Stripe's minimum is 30 minutes from the request: if a page
 * couldn't be opened, the same request can be repeated for some minutes.
 */
export const checkoutMinutes = 35;

/** Spec §9: the card fee, which the payer bears. */
export const cardFeePercent = '2';

/** Stripe's minimum. */
export const minCardCents = cents(50);

const maxRetryDelay = 6 * hourMilliseconds;
const retryTimeout = 72 * hourMilliseconds;

type PaymentFailures = {
  /** Including this one. */
  readonly failures: number;
  readonly failingSince: Instant;
  readonly now: Instant;
};

/**
 * Milliseconds until a payment that can't be settled is retried; `end` means no further retries.
 */
export function getRetryDelay({ failures, failingSince, now }: PaymentFailures): number | 'end' {
  if (now - failingSince >= retryTimeout) return 'end';
  return Math.min(2 ** Math.min(failures - 1, 20) * minuteMilliseconds, maxRetryDelay);
}
