// How a noun takes what was paid on a thing of its own, and what was given back. Each has one in the
// registry functions/registries/payables.ts, by which the job settle-payments finds it.
import type { CardPayment } from './payments.ts';
import type { CardRefund, PayableKind } from '#shared/domain/money/card-payment.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';

/**
 * What is written in the transaction that notes the payment, over what was read for it; when another
 * write comes between it is asked again. `giveBackCents`: so much more was paid than was still owed, and
 * is refunded. `giveBack`: nothing can be paid there any longer, and the whole amount is refunded.
 */
export type Taking =
  { readonly parts: readonly Part[]; readonly giveBackCents?: Cents | undefined } | 'giveBack';

export type Payable = {
  readonly paid: (scope: Scope, payment: CardPayment, now: Instant) => Promise<Taking>;
  /** The money is back. */
  readonly refunded: (
    scope: Scope,
    payment: CardPayment,
    refund: CardRefund,
    now: Instant,
  ) => Promise<readonly Part[]>;
  /** Stripe or the bank refused it: the money stayed. */
  readonly refundFailed: (
    scope: Scope,
    payment: CardPayment,
    refund: CardRefund,
    now: Instant,
  ) => Promise<readonly Part[]>;
  /** Nobody paid, and nobody can any longer; left out where nothing waits for it. */
  readonly unpaid?: (scope: Scope, payment: CardPayment) => Promise<readonly Part[]>;
  /** The payer's bank takes the money back, or no longer does; left out where nothing keeps it. */
  readonly disputed?: (scope: Scope, payment: CardPayment) => Promise<readonly Part[]>;
};

export type Payables = Readonly<Record<PayableKind, Payable>>;
