// A payment by card, from opening its page until it is over, and what is given back of it. The same
// for whatever can be paid: invoices, orders.
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';

/** What can be paid. Each brings how it takes a payment: functions/registries/payables.ts. */
export const payableKinds = ['invoice', 'order', 'donation'] as const;
export type PayableKind = (typeof payableKinds)[number];

export type PayableThing = { readonly kind: PayableKind; readonly id: string };

/**
 * `opening`: its page was asked for, and nobody knows yet whether there is one. `paid` stays, whatever
 * is given back.
 */
export const paymentStates = ['opening', 'open', 'paid', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `claimed`: it is decided and the provider isn't asked yet, or nobody knows what it answered. */
export const refundStates = ['claimed', 'pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export type CardRefund = {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly state: RefundState;
};

/**
 * How long a page can be paid on. Stripe's least is 30 minutes from when it is asked: a page that could
 * not be opened at once can be asked for again for some minutes before it takes another one.
 */
export const checkoutMinutes = 35;

/** Spec §9: the card fee, which the payer bears. */
export const cardFeePercent = '2';

/** Stripe takes no less. */
export const leastCardCents = cents(50);

const minute = 60_000;
const hour = 60 * minute;
const maxWait = 6 * hour;
const givesUpAfter = 72 * hour;

type Failing = {
  /** This one included. */
  readonly failures: number;
  readonly failingSince: Instant;
  readonly now: Instant;
};

/** In how many milliseconds a payment that can't be settled is tried again; `end`: not any more. */
export function nextAttempt({ failures, failingSince, now }: Failing): number | 'end' {
  if (now - failingSince >= givesUpAfter) return 'end';
  return Math.min(2 ** Math.min(failures - 1, 20) * minute, maxWait);
}
