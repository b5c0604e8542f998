// How each card payment or refund changed the balance of a franchise's Stripe account. Written
// once, in the transaction that records the payment or refund. It never changes, except for
// Stripe's fee, which may arrive later. By (franchise, moment); listed by payout-list.ts.
import { buildWriteCountItems } from '#functions/data/lists/row-stamps.ts';
import { defineEntity, parseItem } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type PayableKind, payableKinds } from '#shared/domain/money/card-payment.ts';
import { type PayoutAmount, payoutKinds } from '#shared/domain/money/payout.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toUpdate } from '#functions/data/store/transact.ts';

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

const PayoutEntries = defineEntity('payout-entry', {
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
    /** The number of writes; missing until the first one since there is a list. */
    version: { type: 'number' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['moment', 'entryId']) },
});

/** For the transaction that records the payment or refund. Idempotent. */
export function buildPayoutEntryItems(scope: Scope, entry: PayoutEntry): TransactItem[] {
  const { entryId: id, at } = entry;
  const written = PayoutEntries.upsert(toItem(scope, entry)).add({ version: 1 });
  return [
    toUpdate(written.params()),
    ...buildWriteCountItems(scope, 'payout', [{ id, bucket: toPayoutBucket(at) }]),
  ];
}

/** A new entry for a bulk load: the lists are rebuilt after it. */
export function buildPutPayoutEntryItem(scope: Scope, entry: PayoutEntry): TransactItem {
  return toPut(PayoutEntries.put({ ...toItem(scope, entry), version: 1 }).params());
}

function toItem({ tenant }: Scope, entry: PayoutEntry) {
  const { at, processingFeeCents, availableAt, thingId, ...known } = entry;
  return {
    tenant,
    ...known,
    moment: toIso(at),
    ...(processingFeeCents === undefined ? {} : { processingFeeCents }),
    ...(availableAt === undefined ? {} : { availableAt }),
    ...(thingId === undefined ? {} : { thingId }),
  };
}

/** One bucket per month in UTC, the beginning of the key. */
export const toPayoutBucket = (at: Instant) => toIso(at).slice(0, 'yyyy-mm'.length);

/** As the list stores an entry. Version 0: not written since there is a list. */
export type PayoutListRow = Omit<PayoutEntry, 'thingId' | 'processingFeeCents' | 'availableAt'> & {
  readonly id: string;
  readonly version: number;
  readonly thingId: string | null;
  readonly processingFeeCents: Cents | null;
  readonly availableAt: Instant | null;
};

export const parsePayoutItem = (item: Readonly<Record<string, unknown>>) =>
  toPayoutListRow(parseItem(PayoutEntries, item));

type StoredEntry = NonNullable<
  Awaited<ReturnType<ReturnType<typeof PayoutEntries.get>['go']>>['data']
>;

const toPayoutListRow = ({ tenant: _, moment, version = 0, ...entry }: StoredEntry) => ({
  ...entry,
  id: entry.entryId,
  version,
  at: instant(Date.parse(moment)),
  amountCents: cents(entry.amountCents),
  thingId: entry.thingId ?? null,
  processingFeeCents:
    entry.processingFeeCents === undefined ? null : cents(entry.processingFeeCents),
  availableAt: entry.availableAt === undefined ? null : instant(entry.availableAt),
});

/** Entries of the months or moments between two keys, both inclusive; from the table, consistently. */
export function queryPayoutEntries(tenant: string, from: string, to: string) {
  const entries = PayoutEntries.query.primary({ tenant }).between({ moment: from }, { moment: to });
  return { ...entries.params(), ConsistentRead: true };
}

/** From one instant to before the other, oldest first, for the scope's brands. */
export async function listPayoutEntries(
  { tenant, brands }: Scope,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<PayoutListRow[]> {
  const { data } = await PayoutEntries.query
    .primary({ tenant })
    .between({ moment: toIso(from) }, { moment: toIso(until) })
    .go({ pages: 'all' });
  return data.map(toPayoutListRow).filter(({ brandId }) => includesBrand(brands, brandId));
}
