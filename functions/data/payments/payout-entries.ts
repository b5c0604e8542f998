// How each card payment or refund changed the balance of a franchise's Stripe account. Written
// once, in the transaction that records the payment or refund. It never changes, except for
// Stripe's fee, which may arrive later. Listed by (franchise, moment).
import { Entity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type PayableKind, payableKinds } from '#shared/domain/money/card-payment.ts';
import { type PayoutAmount, payoutKinds } from '#shared/domain/money/payout.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';

export type PayoutEntry = PayoutAmount & {
  /** Made of the payment's or refund's id and its outcome. */
  readonly entryId: string;
  readonly at: Instant;
  readonly source: PayableKind;
  /** What the payer saw: 'Invoice 1042'. */
  readonly title: string;
  readonly brandId: string;
  /** The invoice, order or donation; undefined in entries from before it was stored. */
  readonly thingId?: string | undefined;
  /** When Stripe makes the amount available; undefined if unknown. */
  readonly availableAt: Instant | undefined;
};

const PayoutEntries = new Entity(
  {
    model: { service: 'brandwagon', entity: 'payout-entry', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      moment: { type: 'string', required: true },
      entryId: { type: 'string', required: true },
      kind: { type: payoutKinds, required: true, ifMissing: 'payment' },
      source: { type: payableKinds, required: true, ifMissing: 'invoice' },
      title: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      thingId: { type: 'string' },
      amountCents: { type: 'number', required: true },
      processingFeeCents: { type: 'number' },
      availableAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['moment', 'entryId'], casing: 'none' },
      },
    },
  },
  tableConfig,
);

/** For the transaction that records the payment or refund. Idempotent. */
export function buildPayoutEntryItem({ tenant }: Scope, entry: PayoutEntry): TransactItem {
  const { at, processingFeeCents, availableAt, thingId, ...known } = entry;
  const item = {
    tenant,
    ...known,
    moment: toIso(at),
    ...(processingFeeCents === undefined ? {} : { processingFeeCents }),
    ...(availableAt === undefined ? {} : { availableAt }),
    ...(thingId === undefined ? {} : { thingId }),
  };
  return toPut(PayoutEntries.put(item).params());
}

/** Both days included, oldest first, for the scope's brands. */
export async function listPayoutEntries(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
  timeZone: string,
): Promise<PayoutEntry[]> {
  const { data } = await PayoutEntries.query
    .primary({ tenant })
    .between(
      { moment: toIso(startOfLocalDay(from, timeZone)) },
      { moment: toIso(endOfLocalDay(to, timeZone)) },
    )
    .go({ pages: 'all' });
  return data
    .filter(({ brandId }) => includesBrand(brands, brandId))
    .map(({ tenant: _, moment, ...entry }) => ({
      ...entry,
      at: instant(Date.parse(moment)),
      amountCents: cents(entry.amountCents),
      processingFeeCents:
        entry.processingFeeCents === undefined ? undefined : cents(entry.processingFeeCents),
      availableAt: entry.availableAt === undefined ? undefined : instant(entry.availableAt),
    }));
}
