// Refunds all orders of an event in full: planned first, then carried out step by step
// (functions/decisions/141). Each refund's id derives from the bulk change and the order, so a
// repeated step changes nothing.
import { z } from 'zod';
import {
  type Asker,
  beginChange,
  type BulkChange,
  changeExpiry,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import { carryOut, type ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { readPlanPart, writePlan } from '#functions/data/bulk-changes/plan-parts.ts';
import { emptyReport } from '#functions/data/bulk-changes/reports.ts';
import { getOrder, listOrders } from '#functions/data/orders/orders.ts';
import { cancelUnpaid, claimedOf, claimRefund } from '#functions/data/orders/refund-claims.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { idOf, newId } from '#functions/ports/ids.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { refundableCents } from '#shared/domain/money/refund.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { isUnpaid, takenOf } from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents, sumCents } from '#shared/domain/values/money.ts';

/**
 * How many of an event's orders can still be refunded or canceled, and how much customers get back.
 */
export async function planRefunds(
  scope: Scope,
  eventId: string,
): Promise<{ readonly orders: number; readonly amountCents: Cents }> {
  const rows = await refundableRows(scope, eventId);
  const amounts = rows
    .filter((row) => !isUnpaid({ ...row, grandTotalCents: cents(row.grandTotalCents) }))
    .map((row) => cents(row.grandTotalCents - row.refundedCents - row.canceledCents));
  return { orders: rows.length, amountCents: sumCents(amounts) };
}

/**
 * Leaves out orders that were never paid or are already refunded. An order that cost nothing is
 * canceled with the others, so that no customer comes for it in vain.
 */
async function refundableRows(scope: Scope, eventId: string) {
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

type Refunding = {
  readonly eventId: string;
  readonly reason: string;
  /** Undefined if the product itself requests it because the event was put on hold. */
  readonly asker: Asker | undefined;
  /** A repeated request with the same cause is the same bulk change. */
  readonly cause: string;
};

/** The first step runs immediately. */
export async function refundEvent(
  scope: Scope,
  { eventId, reason, asker, cause }: Refunding,
  now: Instant,
): Promise<BulkChange> {
  const kind = asker ? orderRefundChange : heldRefundChange;
  const rows = await refundableRows(scope, eventId);
  const planId = newId(now);
  const ids = rows.map(({ id }) => id);
  const plan = { planId, ids, size: orderLimits.refundsPerStep, expiresAt: changeExpiry(now) };
  const begun = await beginChange(
    scope,
    {
      changeId: idOf(`${scope.tenant}|${kind.name}|${cause}`),
      kind: kind.name,
      asker,
      input: { reason, by: asker?.userId ?? '' },
      planId,
      parts: await writePlan(scope, plan),
      planned: ids.length,
      report: emptyReport,
    },
    now,
  );
  if (begun.state !== 'running') return begun;
  return (await carryOut(kind, begun, { now, mostSteps: 1 })) ?? begun;
}

const Input = z.object({ reason: z.string(), by: z.string() });
const atOnce = 4;
const mostTries = 6;

const refundKind = (name: string, access: ChangeKind['access']): ChangeKind => ({
  name,
  access,
  async step(scope, change, now) {
    const { planId, parts, cursor, changeId } = change;
    const number = Number(cursor);
    const ids = number < parts ? await readPlanPart(scope, planId, number) : [];
    const counts = { changed: 0, unchanged: 0, missing: 0, meanwhile: 0 };
    const asked = { ...Input.parse(change.input), changeId, now };
    await sideBySide(ids, atOnce, async (orderId: string) => {
      counts[await refundOne(scope, orderId, asked)] += 1;
    });
    const { changed, unchanged, ...lost } = counts;
    const refused = Object.fromEntries(Object.entries(lost).filter(([, count]) => count > 0));
    const next = number + 1 < parts ? String(number + 1) : undefined;
    return { next, report: { changed, unchanged, refused } };
  },
});

export const orderRefundChange = refundKind('order-refunds', orderRefunds.routes.refundAll.access);
/** The permission was already checked when the event was put on hold. */
export const heldRefundChange = refundKind('held-order-refunds', undefined);

type Asked = {
  readonly reason: string;
  readonly by: string;
  readonly changeId: string;
  readonly now: Instant;
};

async function refundOne(
  scope: Scope,
  orderId: string,
  asked: Asked,
  tries = 1,
): Promise<'changed' | 'unchanged' | 'missing' | 'meanwhile'> {
  const order = await getOrder(scope, orderId);
  if (!order?.detail || !includesBrand(scope.brands, order.detail.brandId)) return 'missing';
  const refundId = idOf(`${asked.changeId}|${orderId}`);
  if (claimedOf(order, refundId)) return 'changed';
  const { detail, status } = order;
  const amountCents = refundableCents(takenOf({ ...detail, status }));
  const isOwed = isUnpaid({ ...detail, status });
  if (amountCents === 0 && !isOwed) return 'unchanged';
  const known = { ...order, detail };
  const isDone = isOwed
    ? await cancelUnpaid(scope, known, { ...asked, refundId }, [])
    : await claimRefund(scope, known, { ...asked, refundId, amountCents }, []);
  if (isDone) return 'changed';
  return tries === mostTries ? 'meanwhile' : refundOne(scope, orderId, asked, tries + 1);
}
