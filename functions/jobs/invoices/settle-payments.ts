// Brings card payments to what Stripe says of them: one that there is news of at once, and each
// minute those that are due, because no news came or something was cut off. Safe to run twice, late
// and at once: each write is over what was read before Stripe was asked (flows/payments).
//
// One that can't be settled waits behind the others, longer each time (postpone-payment.ts). Franchises
// take turns, so that a rush at one delays no other, and while Stripe is down a few are tried a minute.
import { type DuePayment, listDuePayments } from '#functions/data/payments/payments.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { postponePayment } from '#functions/flows/payments/postpone-payment.ts';
import { settlePayment } from '#functions/flows/payments/settle-payment.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import type { PaymentName } from '#functions/ports/payments/payment-name.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { payables } from '#functions/registries/payables.ts';
import { inTurns } from '#shared/domain/lists/in-turns.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Looked through for those whose turn it is. */
const maxDue = 2000;
/** Of a tick; the next one takes the rest. */
const maxSettled = 400;
const atOnce = 16;

export const handler = toldAndSwept<'payment.news'>('settle-payments', {
  async take({ detail }, now) {
    try {
      await settle(detail, now);
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      // It is due, and the sweep comes back to it until Stripe answers.
      logFailure(detail, error);
    }
  },

  async sweep(now) {
    const due = await listDuePayments(now, maxDue);
    const outcome = { settled: 0, unavailable: 0, failed: 0, givenUp: 0 };
    // Where nothing but failures came back, Stripe is down for all: the rest stays due.
    const isDown = () => outcome.settled === 0 && outcome.unavailable >= atOnce;
    await sideBySide(takeTurns(due), atOnce, async (payment) => {
      if (isDown()) return;
      try {
        await settle(payment, now);
        outcome.settled += 1;
      } catch (error) {
        logFailure(payment, error);
        const scope = scopeOf(payment.tenant, 'all');
        const postponing = { payables, settle: settlePayment, now };
        const next = await postponePayment(scope, payment.paymentId, error, postponing);
        if (next === 'givenUp') outcome.givenUp += 1;
        else if (error instanceof StripeUnavailable) outcome.unavailable += 1;
        else outcome.failed += 1;
      }
    });
    const { failed, givenUp } = outcome;
    if (failed + givenUp > 0)
      throw new Error(`payments not settled: ${failed}, given up: ${givenUp}`);
    return { due: due.length, ...outcome };
  },
});

/** Those that failed before come after all others. */
function takeTurns(due: readonly DuePayment[]): DuePayment[] {
  const [failing, others] = [due.filter(isFailing), due.filter((it) => !isFailing(it))];
  const byFranchise = ({ tenant }: DuePayment) => tenant;
  return [...inTurns(others, byFranchise), ...inTurns(failing, byFranchise)].slice(0, maxSettled);
}

const isFailing = ({ failures }: DuePayment) => failures > 0;

function logFailure({ paymentId }: PaymentName, error: unknown): void {
  log({ level: 'error', message: 'payment not settled', paymentId, ...describe(error) });
}

function settle({ tenant, paymentId }: PaymentName, now: Instant) {
  return settlePayment(scopeOf(tenant, 'all'), paymentId, payables, now);
}
