// Updates card payments to their state at Stripe: one with news immediately, and every minute those
// that are due because no news came or something was interrupted. Safe to run twice, late and
// concurrently: every write is conditional on what was read before asking Stripe (flows/payments).
//
// A payment that can't be settled goes behind the others, and waits longer each time
// (postpone-payment.ts). Franchises take turns, so a rush at one doesn't delay the others. While
// Stripe is down, only a few payments are tried per minute.
import { type DuePayment, listDuePayments } from '#functions/data/payments/payments.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { postponePayment } from '#functions/flows/payments/postpone-payment.ts';
import { settlePayment } from '#functions/flows/payments/settle-payment.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { describeError, log } from '#functions/log.ts';
import { recordCounts } from '#functions/http/metrics.ts';
import type { PaymentKey } from '#functions/ports/payments/payment-key.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { payables } from '#functions/registries/payables.ts';
import { interleaveByGroup } from '#shared/domain/lists/interleave.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** How many are read to choose those whose turn it is. */
const maxDue = 2000;
/** Per tick; the next one takes the rest. */
const maxSettled = 400;
const concurrency = 16;

export const handler = onDomainEventsAndSchedule<'payment.news'>('settle-payments', {
  async take({ detail }, now) {
    try {
      await settle(detail, now);
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      // It stays due, and the sweep retries it until Stripe answers.
      logFailure(detail, error);
    }
  },

  async sweep(now) {
    const due = await listDuePayments(now, maxDue);
    const outcome = { settled: 0, unavailable: 0, failed: 0, givenUp: 0 };
    // If everything has failed so far, Stripe is down; the rest stays due.
    const isDown = () => outcome.settled === 0 && outcome.unavailable >= concurrency;
    await runConcurrently(orderByTurns(due), concurrency, async (payment) => {
      if (isDown()) return;
      try {
        await settle(payment, now);
        outcome.settled += 1;
      } catch (error) {
        logFailure(payment, error);
        const scope = createScope(payment.tenant, 'all');
        const postponing = { payables, settle: settlePayment, now };
        const next = await postponePayment(scope, payment.paymentId, error, postponing);
        if (next === 'givenUp') outcome.givenUp += 1;
        else if (error instanceof StripeUnavailable) outcome.unavailable += 1;
        else outcome.failed += 1;
      }
    });
    recordCounts(now, { PaymentsSweptUp: outcome.settled });
    const { failed, givenUp } = outcome;
    if (failed + givenUp > 0)
      throw new Error(`payments not settled: ${failed}, given up: ${givenUp}`);
    return { due: due.length, ...outcome };
  },
});

/** Payments that failed before come after all others. */
function orderByTurns(due: readonly DuePayment[]): DuePayment[] {
  const [failing, others] = [due.filter(isFailing), due.filter((it) => !isFailing(it))];
  const byFranchise = ({ tenant }: DuePayment) => tenant;
  return [
    ...interleaveByGroup(others, byFranchise),
    ...interleaveByGroup(failing, byFranchise),
  ].slice(0, maxSettled);
}

const isFailing = ({ failures }: DuePayment) => failures > 0;

function logFailure({ paymentId }: PaymentKey, error: unknown): void {
  log({ level: 'error', message: 'payment not settled', paymentId, ...describeError(error) });
}

function settle({ tenant, paymentId }: PaymentKey, now: Instant) {
  return settlePayment(createScope(tenant, 'all'), paymentId, payables, now);
}
