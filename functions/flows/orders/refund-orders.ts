// Refunds all orders of an event in full: planned first, then carried out step by step
// (functions/decisions/141). Each refund's id derives from the bulk change and the order, so a
// repeated step changes nothing.
import { z } from 'zod';
import {
  type BulkJobRequester,
  startBulkJob,
  type BulkJob,
  computeBulkJobExpiry,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob, type BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { readPlanChunk, writeBulkPlan } from '#functions/data/bulk-changes/plan-chunks.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import { getOrder, listOrders } from '#functions/data/orders/orders.ts';
import {
  cancelUnpaidOrder,
  findRefundClaim,
  claimRefund,
} from '#functions/data/orders/refund-claims.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { hashId, newId } from '#functions/ports/ids.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { computeRefundableAmount } from '#shared/domain/money/refund.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { isUnpaid, toPaidAmounts } from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents, sumCents } from '#shared/domain/values/money.ts';

/**
 * How many of an event's orders can still be refunded or canceled, and how much customers get back.
 */
export async function planRefunds(
  scope: Scope,
  eventId: string,
): Promise<{ readonly orders: number; readonly amountCents: Cents }> {
  const rows = await listRefundableRows(scope, eventId);
  const amounts = rows
    .filter((row) => !isUnpaid({ ...row, grandTotalCents: cents(row.grandTotalCents) }))
    .map((row) => cents(row.grandTotalCents - row.refundedCents - row.canceledCents));
  return { orders: rows.length, amountCents: sumCents(amounts) };
}

/**
 * Leaves out orders that were never paid or are already refunded. An order that cost nothing is
 * canceled with the others, so that no customer comes for it in vain.
 */
async function listRefundableRows(scope: Scope, eventId: string) {
  const rows = await listOrders(scope, eventId);
  return rows.filter(
    ({ status, paymentStatus, term, grandTotalCents, refundedCents, canceledCents }) =>
      status !== 'HELD' &&
      paymentStatus !== 'FAILED' &&
      paymentStatus !== 'PENDING' &&
      (refundedCents + canceledCents < grandTotalCents ||
        isUnpaid({ status, term, grandTotalCents: cents(grandTotalCents) })),
  );
}

type RefundEventInput = {
  readonly eventId: string;
  readonly reason: string;
  /** Undefined if the product itself requests it because the event was put on hold. */
  readonly asker: BulkJobRequester | undefined;
  /** A repeated request with the same cause is the same bulk change. */
  readonly cause: string;
};

/** The first step runs immediately. */
export async function refundEventOrders(
  scope: Scope,
  { eventId, reason, asker, cause }: RefundEventInput,
  now: Instant,
): Promise<BulkJob> {
  const kind = asker ? orderRefundJob : heldOrderRefundJob;
  const rows = await listRefundableRows(scope, eventId);
  const planId = newId(now);
  const ids = rows.map(({ id }) => id);
  const plan = {
    planId,
    ids,
    size: orderLimits.refundsPerStep,
    expiresAt: computeBulkJobExpiry(now),
  };
  const begun = await startBulkJob(
    scope,
    {
      changeId: hashId(`${scope.tenant}|${kind.name}|${cause}`),
      kind: kind.name,
      asker,
      input: { reason, by: asker?.userId ?? '' },
      planId,
      parts: await writeBulkPlan(scope, plan),
      planned: ids.length,
      report: emptyBulkJobReport,
    },
    now,
  );
  if (begun.state !== 'running') return begun;
  return (await runBulkJob(kind, begun, { now, maxSteps: 1 })) ?? begun;
}

const RefundJobInput = z.object({ reason: z.string(), by: z.string() });
const concurrency = 4;

const buildRefundJob = (name: string, access: BulkJobKind['access']): BulkJobKind => ({
  name,
  access,
  async step(scope, change, now) {
    const { planId, parts, cursor, changeId } = change;
    const number = Number(cursor);
    const ids = number < parts ? await readPlanChunk(scope, planId, number) : [];
    const counts = { changed: 0, unchanged: 0, missing: 0, meanwhile: 0 };
    const job = { ...RefundJobInput.parse(change.input), changeId, now };
    await runConcurrently(ids, concurrency, async (orderId: string) => {
      counts[await refundSingleOrder(scope, orderId, job)] += 1;
    });
    const { changed, unchanged, ...lost } = counts;
    const refused = Object.fromEntries(Object.entries(lost).filter(([, count]) => count > 0));
    const next = number + 1 < parts ? String(number + 1) : undefined;
    return { next, report: { changed, unchanged, refused } };
  },
});

export const orderRefundJob = buildRefundJob('order-refunds', orderRefunds.routes.refundAll.access);
/** The permission was already checked when the event was put on hold. */
export const heldOrderRefundJob = buildRefundJob('held-order-refunds', undefined);

type RefundOrderInput = {
  readonly reason: string;
  readonly by: string;
  readonly changeId: string;
  readonly now: Instant;
};

type Outcome = 'changed' | 'unchanged' | 'missing' | 'meanwhile';

async function refundSingleOrder(
  scope: Scope,
  orderId: string,
  refundItem: RefundOrderInput,
): Promise<Outcome> {
  const refundId = hashId(`${refundItem.changeId}|${orderId}`);
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const order = await getOrder(scope, orderId);
    if (!order?.detail || !includesBrand(scope.brands, order.detail.brandId)) return 'missing';
    if (findRefundClaim(order, refundId)) return 'changed';
    const { detail, status } = order;
    const amountCents = computeRefundableAmount(toPaidAmounts({ ...detail, status }));
    const isOwed = isUnpaid({ ...detail, status });
    if (amountCents === 0 && !isOwed) return 'unchanged';
    const known = { ...order, detail };
    const isDone = isOwed
      ? await cancelUnpaidOrder(scope, known, { ...refundItem, refundId }, [])
      : await claimRefund(scope, known, { ...refundItem, refundId, amountCents }, []);
    return isDone ? 'changed' : tryAgain;
  });
  return outcome === tryAgain ? 'meanwhile' : outcome;
}
