// Opens the checkout page for a payment. The payment is written before the call to Stripe, so the
// job finds whatever was interrupted in between, and a repeated request returns the same page.
// Stripe rejects a page that was first requested while Stripe was down; it is replaced by one that
// expires later.
import {
  type CardPayment,
  getPayment,
  buildCreatePaymentItem,
  buildUpdatePaymentItem,
  savePayment,
  toCheckout,
} from '#functions/data/payments/payments.ts';
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { openCheckout } from '#functions/ports/payments/card-payments.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { checkoutMinutes, type PayableRef } from '#shared/domain/money/card-payment.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type OpenPaymentInput = {
  /** Chosen by the payer: a repeated request is the same payment. */
  readonly paymentId: string;
  readonly thing: PayableRef;
  readonly brandId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly title: string;
  readonly email: string;
  readonly returnTo: string;
};

/** Something that waits for the payment as long as its page can be paid. */
export type WaitingThing = {
  readonly until: Instant;
  /**
   * Items for the transaction that postpones the page's expiry; undefined if the thing no longer
   * waits.
   */
  readonly extendParts: (until: Instant) => Promise<readonly TransactItem[] | undefined>;
};
/** How soon a page is checked if nothing reports its outcome. */
const firstLookMinutes = 2;
/** A page that expires later than this isn't rejected because of its expiry. */
const freshMinutes = 31;
/** Per call: if Stripe rejects the new page as well, there is another reason. */
const maxNewPages = 1;

/**
 * Undefined if the brand doesn't accept cards at the moment. The payment has no URL if Stripe
 * doesn't provide a page.
 */
export async function openPayment(
  scope: Scope,
  paying: OpenPaymentInput,
  now: Instant,
  waiting?: WaitingThing,
): Promise<CardPayment | undefined> {
  const stripeAccountId = await findStripeAccountId(scope, paying.brandId);
  if (!stripeAccountId) return undefined;
  const payment: CardPayment = {
    ...paying,
    version: 1,
    stripeAccountId,
    state: 'opening',
    createdAt: now,
    expiresAt: waiting?.until ?? getPageExpiry(now),
    sessionId: undefined,
    url: undefined,
    intentId: undefined,
    paidAt: undefined,
    processingFeeCents: undefined,
    disputed: false,
    refunds: [],
    newsAt: undefined,
    dueAt: instant(now + firstLookMinutes * minuteMilliseconds),
  };
  await transact([buildCreatePaymentItem(scope, payment)]);
  return openPage(scope, paying.paymentId, now, waiting);
}

const getPageExpiry = (now: Instant) => instant(now + checkoutMinutes * minuteMilliseconds);

const maxPages = 20;

/**
 * For one button press: returns the same page while it can be paid, then the next one. A browser
 * that was left open still has its request key long after its Stripe page has expired.
 */
export async function openUnexpiredPayment(
  open: (attempt: number) => Promise<CardPayment | undefined>,
  now: Instant,
): Promise<CardPayment | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const payment = await open(attempt);
    if (!payment || !isExpired(payment, now) || attempt === maxPages) return payment;
  }
}

const isExpired = ({ state, expiresAt }: CardPayment, now: Instant) =>
  state === 'expired' || (state !== 'paid' && expiresAt <= now);

/**
 * A repeated call returns the same page, because the idempotency key belongs to the payment and not
 * to the call.
 */
async function openPage(
  scope: Scope,
  paymentId: string,
  now: Instant,
  waiting: WaitingThing | undefined,
): Promise<CardPayment | undefined> {
  let newPages = 0;
  return retry(retryLimits.many, `page of payment ${paymentId}`, async () => {
    const payment = await getPayment(scope, paymentId);
    if (!payment || payment.state !== 'opening') return payment;
    const page = await requestPage(scope, payment);
    if (!page) return payment;
    if (page !== 'refused') {
      const opened = { ...payment, state: 'open' as const, ...page };
      if (await savePayment(scope, payment, opened)) return opened;
    } else if (newPages === maxNewPages || !(await renewPage(scope, payment, now, waiting))) {
      return payment;
    } else {
      newPages += 1;
    }
    return tryAgain;
  });
}

/** Undefined if Stripe is unavailable. The payment stays unchanged, and the payer may try again. */
async function requestPage(scope: Scope, payment: CardPayment) {
  try {
    return await openCheckout(toCheckout(scope, payment));
  } catch (error) {
    if (error instanceof StripeUnavailable) return undefined;
    throw error;
  }
}

/**
 * Stripe rejected the page, so none exists. The next one expires later and has its own key. False
 * if the thing no longer waits. If another write came in between, the caller reads its result.
 */
async function renewPage(
  scope: Scope,
  payment: CardPayment,
  now: Instant,
  waiting: WaitingThing | undefined,
): Promise<boolean> {
  const isFresh = payment.expiresAt - now >= freshMinutes * minuteMilliseconds;
  const expiresAt = isFresh ? payment.expiresAt : getPageExpiry(now);
  const parts = waiting && !isFresh ? await waiting.extendParts(expiresAt) : [];
  if (!parts) return false;
  const renewed = {
    ...payment,
    expiresAt,
    pagesBefore: (payment.pagesBefore ?? 0) + 1,
    dueAt: instant(now + firstLookMinutes * minuteMilliseconds),
  };
  await transact([buildUpdatePaymentItem(scope, payment, renewed), ...parts]);
  return true;
}

async function findStripeAccountId(scope: Scope, brandId: string): Promise<string | undefined> {
  const accounts = await listStripeAccounts(scope);
  const account = accounts.find((it) => it.brandId === brandId && it.state === 'connected');
  return account?.stripeAccountId;
}
