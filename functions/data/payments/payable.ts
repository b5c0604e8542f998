// How a noun records payments and refunds of its things. Each noun has one in
// functions/registries/payables.ts, where the job settle-payments finds it.
import type { CardPayment } from './payments.ts';
import type { CardRefund, PayableKind } from '#shared/domain/money/card-payment.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';

/**
 * What to write in the transaction that records the payment, based on what was just read. If
 * another write comes in between, the noun is asked again. `giveBackCents`: the payer paid this
 * much more than was still owed, and it is refunded. `giveBack`: the thing can no longer be paid,
 * so everything is refunded.
 */
export type PaymentRecording =
  | { readonly parts: readonly TransactItem[]; readonly giveBackCents?: Cents | undefined }
  | 'giveBack';

export type Payable = {
  readonly paid: (scope: Scope, payment: CardPayment, now: Instant) => Promise<PaymentRecording>;
  /** The refund succeeded. */
  readonly refunded: (
    scope: Scope,
    payment: CardPayment,
    refund: CardRefund,
    now: Instant,
  ) => Promise<readonly TransactItem[]>;
  /** Stripe or the bank rejected the refund, so the money wasn't moved. */
  readonly refundFailed: (
    scope: Scope,
    payment: CardPayment,
    refund: CardRefund,
    now: Instant,
  ) => Promise<readonly TransactItem[]>;
  /** The payment can no longer succeed. Omitted if the noun doesn't wait for payments. */
  readonly unpaid?: (scope: Scope, payment: CardPayment) => Promise<readonly TransactItem[]>;
  /** A dispute was opened, changed or closed. Omitted if the noun doesn't store disputes. */
  readonly disputed?: (
    scope: Scope,
    payment: CardPayment,
    now: Instant,
  ) => Promise<readonly TransactItem[]>;
};

export type Payables = Readonly<Record<PayableKind, Payable>>;
