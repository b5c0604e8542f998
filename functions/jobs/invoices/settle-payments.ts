// Brings card payments to what Stripe says of them: one that there is news of at once, and each
// minute those that are due, because no news came or something was cut off. Safe to run twice, late
// and at once: each write is over what was read before Stripe was asked (flows/payments).
import { duePayments } from '#functions/data/payments/payments.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { settlePayment } from '#functions/flows/payments/settle-payment.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import type { PaymentName } from '#functions/ports/payments/payment-name.ts';
import { payables } from '#functions/registries/payables.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Of a tick; the next one takes the rest. */
const mostDue = 100;
const atOnce = 8;

export const handler = toldAndSwept<'payment.news'>('settle-payments', {
  async take({ detail }, now) {
    await settle(detail, now);
  },

  async sweep(now) {
    const due = await duePayments(now, mostDue);
    let failed = 0;
    await sideBySide(due, atOnce, async (payment) => {
      try {
        await settle(payment, now);
      } catch (error) {
        failed += 1;
        const { paymentId } = payment;
        log({ level: 'error', message: 'payment not settled', paymentId, ...describe(error) });
      }
    });
    if (failed > 0) throw new Error(`${failed} payments could not be settled`);
    return { due: due.length };
  },
});

function settle({ tenant, paymentId }: PaymentName, now: Instant) {
  return settlePayment(scopeOf(tenant, 'all'), paymentId, payables, now);
}
