// A payment that can't be settled at the moment is queued behind the others: longer each time, but
// not forever. While Stripe itself is unavailable, each payment waits one minute, so that all are
// settled soon afterwards.
import {
  type CardPayment,
  getPayment,
  buildUpdatePaymentItem,
} from '#functions/data/payments/payments.ts';
import type { Payables } from '#functions/data/payments/payable.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact, tryTransact } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { getRetryDelay } from '#shared/domain/money/card-payment.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

type PostponeContext = {
  readonly payables: Payables;
  /** Settles a payment (settle-payment.ts); used one last time before giving up. */
  readonly settle: (
    scope: Scope,
    paymentId: string,
    payables: Payables,
    now: Instant,
  ) => Promise<unknown>;
  readonly now: Instant;
};

/**
 * `givenUp`: it isn't checked again unless something reports on it, and the franchise is notified.
 */
export async function postponePayment(
  scope: Scope,
  paymentId: string,
  error: unknown,
  postponing: PostponeContext,
): Promise<'postponed' | 'givenBack' | 'givenUp'> {
  const { now } = postponing;
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const payment = await getPayment(scope, paymentId);
    if (payment?.dueAt === undefined) return 'postponed';
    const failures = (payment.failures ?? 0) + 1;
    const failingSince = payment.failingSince ?? now;
    const wait = getRetryDelay({ failures, failingSince, now });
    if (wait === 'end') return giveUp(scope, payment, postponing);
    const dueAt = instant(now + (error instanceof StripeUnavailable ? minuteMilliseconds : wait));
    const postponed = { ...payment, failures, failingSince, dueAt };
    if (await tryTransact([buildUpdatePaymentItem(scope, payment, postponed)])) return 'postponed';
    return tryAgain;
  });
  return outcome === tryAgain ? 'postponed' : outcome;
}

/**
 * Refunds the charge if the thing that it paid for can't accept it. If even that is impossible, for
 * example because the franchise has disconnected its account, a person must check Stripe.
 */
async function giveUp(
  scope: Scope,
  payment: CardPayment,
  { payables, settle, now }: PostponeContext,
): Promise<'givenBack' | 'givenUp'> {
  try {
    await settle(scope, payment.paymentId, rejectingPayables, now);
    return 'givenBack';
  } catch {
    const current = (await getPayment(scope, payment.paymentId)) ?? payment;
    const isOpen = current.state !== 'paid';
    const ended: CardPayment = {
      ...current,
      state: isOpen ? 'expired' : 'paid',
      dueAt: undefined,
      givenUpAt: now,
    };
    const payable = payables[current.thing.kind];
    const parts = isOpen ? await buildUnpaidItems(payable, scope, ended) : [];
    await transact([buildUpdatePaymentItem(scope, current, ended), ...parts]);
    return 'givenUp';
  }
}

/** The waiting thing may be the very one that can't be written. */
async function buildUnpaidItems(
  { unpaid }: Payables[keyof Payables],
  scope: Scope,
  payment: CardPayment,
) {
  try {
    return (await unpaid?.(scope, payment)) ?? [];
  } catch {
    return [];
  }
}

const rejectingPayable: Payables[keyof Payables] = {
  paid: async () => 'giveBack',
  refunded: async () => [],
  refundFailed: async () => [],
};

const rejectingPayables: Payables = {
  invoice: rejectingPayable,
  order: rejectingPayable,
  donation: rejectingPayable,
};
