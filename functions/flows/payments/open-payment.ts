// Opens the page on which something is paid. The payment is written before Stripe is asked: whatever
// is cut off in between, the job finds it, and asking again gives the same page.
import {
  type CardPayment,
  getPayment,
  newPaymentPart,
  savePayment,
} from '#functions/data/payments/payments.ts';
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { openCheckout } from '#functions/ports/payments/card-payments.ts';
import { checkoutMinutes, type PayableThing } from '#shared/domain/money/card-payment.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

export type Paying = {
  /** Chosen by whoever pays: asked for again, it is the same payment. */
  readonly paymentId: string;
  readonly thing: PayableThing;
  readonly brandId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly title: string;
  readonly email: string;
  readonly returnTo: string;
};

const minute = 60_000;
/** How soon a page that nobody told of is looked at. */
const firstLookMinutes = 2;

/** Undefined: the brand takes no cards at the moment. */
export async function openPayment(
  scope: Scope,
  paying: Paying,
  now: Instant,
): Promise<CardPayment | undefined> {
  const stripeAccountId = await accountOf(scope, paying.brandId);
  if (!stripeAccountId) return undefined;
  const payment: CardPayment = {
    ...paying,
    version: 1,
    stripeAccountId,
    state: 'opening',
    createdAt: now,
    expiresAt: instant(now + checkoutMinutes * minute),
    sessionId: undefined,
    url: undefined,
    intentId: undefined,
    paidAt: undefined,
    processingFeeCents: undefined,
    disputed: false,
    refunds: [],
    newsAt: undefined,
    dueAt: instant(now + firstLookMinutes * minute),
  };
  await transact([newPaymentPart(scope, payment)]);
  return openPage(scope, paying.paymentId);
}

const mostPages = 20;

/**
 * By one press: the same page while somebody can pay on it, and then the next one. A browser that was left
 * open still has its request key when its page at Stripe is long over.
 */
export async function openUnexpired(
  open: (attempt: number) => Promise<CardPayment | undefined>,
  now: Instant,
): Promise<CardPayment | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const payment = await open(attempt);
    if (!payment || !isExpired(payment, now) || attempt === mostPages) return payment;
  }
}

const isExpired = ({ state, expiresAt }: CardPayment, now: Instant) =>
  state === 'expired' || (state !== 'paid' && expiresAt <= now);

/** Again and again, the same page: Stripe answers for the payment, not for the call. It may have none. */
async function openPage(scope: Scope, paymentId: string): Promise<CardPayment | undefined> {
  const payment = await getPayment(scope, paymentId);
  if (!payment || payment.state !== 'opening') return payment;
  const page = await openCheckout({
    tenant: scope.tenant,
    ...payment,
    email: payment.email || undefined,
    paidUrl: payment.returnTo,
    backUrl: payment.returnTo,
  });
  if (!page) return payment;
  const opened = { ...payment, state: 'open' as const, ...page };
  return (await savePayment(scope, payment, opened)) ? opened : openPage(scope, paymentId);
}

async function accountOf(scope: Scope, brandId: string): Promise<string | undefined> {
  const accounts = await listStripeAccounts(scope);
  const account = accounts.find((it) => it.brandId === brandId && it.state === 'connected');
  return account?.stripeAccountId;
}
