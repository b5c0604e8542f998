// Brings a payment to its state at Stripe, which is read again each time. So it makes no difference
// if a webhook arrives twice, late, out of order or never. The payment's end and the fact in the
// ledger are one transaction, and a refund is claimed there before Stripe is called.
import type { Payable, Payables } from '#functions/data/payments/payable.ts';
import {
  type CardPayment,
  getPayment,
  toOverpaymentRefundId,
  buildUpdatePaymentItem,
  savePayment,
  toCheckout,
} from '#functions/data/payments/payments.ts';
import { buildPayoutEntryItems } from '#functions/data/payments/payout-entries.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import {
  type CheckoutDetails,
  expireCheckout,
  openCheckout,
  readCheckout,
  refundCard,
} from '#functions/ports/payments/card-payments.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import { getRefundPayoutKind } from '#shared/domain/money/payout.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
/** How long to ask Stripe for its fee on a payment. */
const feeDays = 7;
/** How long to wait before checking a payment while its page is open. */
const recheckMinutes = 2;

/** The payment afterwards; undefined if there is none. */
export async function settlePayment(
  scope: Scope,
  paymentId: string,
  payables: Payables,
  now: Instant,
): Promise<CardPayment | undefined> {
  return retry(retryLimits.many, `payment ${paymentId}`, async () => {
    const payment = await getPayment(scope, paymentId);
    if (!payment) return undefined;
    const next = await runStep(scope, payment, payables[payment.thing.kind], now);
    return next === 'over' ? payment : tryAgain;
  });
}

/**
 * One write at a time, each over the state that was read before the call to Stripe. `over`: nothing
 * is left to do.
 */
async function runStep(
  scope: Scope,
  payment: CardPayment,
  payable: Payable,
  now: Instant,
): Promise<'again' | 'over'> {
  if (payment.state === 'opening') return recoverPage(scope, payment, { payable, now });
  if (!payment.sessionId) return 'over';
  // The page can no longer be paid, so Stripe's answer afterwards is final.
  const isOver = payment.state === 'open' && now >= payment.expiresAt;
  if (isOver) await expireCheckout(payment.stripeAccountId, payment.sessionId);
  const truth = await readCheckout(payment.stripeAccountId, payment.sessionId);
  if (payment.state !== 'paid') return endPayment(scope, payment, truth, { payable, now });
  const refund = nextRefund(payment, truth);
  if (refund) return advanceRefund(scope, payment, refund, { payable, now });
  return saveNews(scope, payment, truth, { payable, now });
}

/** Stripe's fee, and whether the payment is disputed, as far as they are new. */
async function saveNews(
  scope: Scope,
  payment: CardPayment,
  truth: CheckoutDetails,
  { payable, now }: SettleContext,
): Promise<'again' | 'over'> {
  const { disputed, dispute = payment.dispute, balance } = truth;
  const processingFeeCents = payment.processingFeeCents ?? balance?.feeCents;
  const known = { ...payment, ...noFailures, disputed, dispute, processingFeeCents };
  const settled = { ...known, dueAt: getNextCheck(known, now) };
  if (isSame(payment, settled)) return 'over';
  const isFeeNew = processingFeeCents !== payment.processingFeeCents;
  const isNews = disputed !== payment.disputed || !isSameDispute(payment, settled);
  const parts = isNews ? await payable.disputed?.(scope, settled, now) : undefined;
  const failed = await transact([
    buildUpdatePaymentItem(scope, payment, settled),
    ...(isFeeNew ? buildChargeItems(scope, settled, truth) : []),
    ...(parts ?? []),
  ]);
  return failed.length === 0 ? 'over' : 'again';
}

type SettleContext = { readonly payable: Payable; readonly now: Instant };

/**
 * The opening call was interrupted, or Stripe was unavailable: requests the same page with the
 * payment's idempotency key. If Stripe rejects it, there is no page and nobody has paid; another
 * page is opened when the payer returns.
 */
async function recoverPage(
  scope: Scope,
  payment: CardPayment,
  { payable, now }: SettleContext,
): Promise<'again' | 'over'> {
  const page = await openCheckout(toCheckout(scope, payment));
  if (page === 'refused') {
    if (now >= payment.expiresAt) return endUnpaid(scope, payment, payable);
    const waiting = { ...payment, ...noFailures, dueAt: payment.expiresAt };
    return (await savePayment(scope, payment, waiting)) ? 'over' : 'again';
  }
  if (!page) throw new Error(`no page for payment ${payment.paymentId}`);
  await savePayment(scope, payment, { ...payment, state: 'open', ...page });
  return 'again';
}

/** Ends the payment and the thing that waits for it in one transaction. */
async function endUnpaid(
  scope: Scope,
  payment: CardPayment,
  payable: Payable,
): Promise<'again' | 'over'> {
  if (payment.state === 'expired') return 'over';
  const ended = { ...payment, ...noFailures, state: 'expired' as const, dueAt: undefined };
  const parts = (await payable.unpaid?.(scope, ended)) ?? [];
  const failed = await transact([buildUpdatePaymentItem(scope, payment, ended), ...parts]);
  return failed.length === 0 ? 'over' : 'again';
}

const noFailures = { failures: 0, failingSince: undefined };

async function endPayment(
  scope: Scope,
  payment: CardPayment,
  truth: CheckoutDetails,
  { payable, now }: SettleContext,
): Promise<'again' | 'over'> {
  if (truth.state === 'paid') {
    const { intentId } = truth;
    const processingFeeCents = truth.balance?.feeCents;
    const state = 'paid' as const;
    const paid = {
      ...payment,
      ...noFailures,
      state,
      intentId,
      paidAt: now,
      processingFeeCents,
      dueAt: now,
    };
    const taking = await payable.paid(scope, paid, now);
    const isKept = taking !== 'giveBack';
    const backCents = isKept ? (taking.giveBackCents ?? cents(0)) : paid.amountCents;
    const refunds = backCents > 0 ? [toAutomaticRefund(paid, backCents)] : [];
    await transact([
      buildUpdatePaymentItem(scope, payment, { ...paid, refunds }),
      ...buildChargeItems(scope, paid, truth),
      ...(isKept ? taking.parts : []),
    ]);
    return 'again';
  }
  if (truth.state === 'expired') return endUnpaid(scope, payment, payable);
  const looked = { ...payment, ...noFailures, dueAt: getNextCheck(payment, now) };
  if (!isSame(payment, looked)) await savePayment(scope, payment, looked);
  return 'over';
}

const toPayoutEntry = ({ thing, title, brandId }: CardPayment) => ({
  source: thing.kind,
  thingId: thing.id,
  title,
  brandId,
});

/** What the payment moved on the franchise's Stripe account. */
function buildChargeItems(
  scope: Scope,
  payment: CardPayment,
  { balance }: CheckoutDetails,
): TransactItem[] {
  const { paymentId, amountCents, paidAt } = payment;
  return buildPayoutEntryItems(scope, {
    ...toPayoutEntry(payment),
    entryId: paymentId,
    kind: 'payment',
    amountCents,
    at: paidAt ?? payment.createdAt,
    processingFeeCents: balance?.feeCents,
    availableAt: balance?.availableAt,
  });
}

/** What a refund moved: once when it is done, and again if the bank returns it. */
function buildRefundEntryItems(
  scope: Scope,
  payment: CardPayment,
  { refundId, amountCents, state }: CardRefund,
  at: Instant,
): TransactItem[] {
  const was = payment.refunds.find((refund) => refund.refundId === refundId)?.state;
  const kind = getRefundPayoutKind(was, state);
  if (!kind) return [];
  return buildPayoutEntryItems(scope, {
    ...toPayoutEntry(payment),
    entryId: `${refundId}|${kind}`,
    kind,
    amountCents,
    at,
    processingFeeCents: undefined,
    availableAt: undefined,
  });
}

const toAutomaticRefund = (payment: CardPayment, amountCents: Cents): CardRefund => ({
  refundId: toOverpaymentRefundId(payment),
  amountCents,
  state: 'claimed',
});

/**
 * The next refund whose state at Stripe differs from ours, including refunds made directly in
 * Stripe.
 */
function nextRefund(payment: CardPayment, { refunds }: CheckoutDetails): CardRefund | undefined {
  const claimed = payment.refunds.find(({ state }) => state === 'claimed');
  if (claimed) return refunds.find(({ refundId }) => refundId === claimed.refundId) ?? claimed;
  return refunds.find(({ refundId, state }) => {
    const known = payment.refunds.find((it) => it.refundId === refundId);
    return known?.state !== state;
  });
}

async function advanceRefund(
  scope: Scope,
  payment: CardPayment,
  refund: CardRefund,
  { payable, now }: SettleContext,
): Promise<'again'> {
  const state =
    refund.state === 'claimed'
      ? await refundCard({
          tenant: scope.tenant,
          ...payment,
          intentId: payment.intentId ?? '',
          refundId: refund.refundId,
          amountCents: refund.amountCents,
        })
      : refund.state;
  const moved = { ...refund, state };
  const others = payment.refunds.filter(({ refundId }) => refundId !== refund.refundId);
  const after = { ...payment, ...noFailures, refunds: [...others, moved], dueAt: now };
  const parts = await buildRefundItems(scope, after, moved, { payable, now });
  const entries = buildRefundEntryItems(scope, payment, moved, now);
  await transact([buildUpdatePaymentItem(scope, payment, after), ...entries, ...parts]);
  return 'again';
}

async function buildRefundItems(
  scope: Scope,
  payment: CardPayment,
  refund: CardRefund,
  { payable, now }: SettleContext,
) {
  if (refund.state === 'done') return payable.refunded(scope, payment, refund, now);
  if (refund.state === 'failed') return payable.refundFailed(scope, payment, refund, now);
  return [];
}

/**
 * Soon while someone may be on the page, rarely afterwards; undefined once nothing more can happen
 * by itself.
 */
function getNextCheck(payment: CardPayment, now: Instant): Instant | undefined {
  const { state, expiresAt, refunds, createdAt } = payment;
  if (state === 'paid') {
    const isOnItsWay = refunds.some((refund) => refund.state === 'pending');
    const awaitsFee =
      payment.processingFeeCents === undefined && now < createdAt + feeDays * dayMilliseconds;
    return isOnItsWay || awaitsFee ? instant(now + dayMilliseconds / 4) : undefined;
  }
  // A slow bank payment is neither paid nor expired after its page has closed.
  if (now >= expiresAt) return instant(now + 10 * minuteMilliseconds);
  const next = instant(now + recheckMinutes * minuteMilliseconds);
  return next < expiresAt ? next : expiresAt;
}

const comparedFields = ['state', 'dueAt', 'disputed', 'processingFeeCents'] as const;

const isSameDispute = ({ dispute: one }: CardPayment, { dispute: other }: CardPayment): boolean =>
  one?.disputeId === other?.disputeId &&
  one?.state === other?.state &&
  one?.reason === other?.reason &&
  one?.dueAt === other?.dueAt;

const isSame = (one: CardPayment, other: CardPayment): boolean =>
  isSameDispute(one, other) &&
  comparedFields.every((name) => one[name] === other[name]) &&
  (one.failures ?? 0) === (other.failures ?? 0);
