// Events to rebook. They have the id of the event itself, so none is added twice. Get by
// (franchise, event); listed by the event's day from slim rows; written completely, over the
// version that was read. The event's data is a copy from the time it was added, when the event was
// over.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type RebookAttempt, rebookStatuses } from '#shared/domain/marketing/rebook.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, transact, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { rebookCodec, toRebookRow, rebookBuckets } from './rebook-rows.ts';
import type { Rebook } from './rebook.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';

export const Rebooks = defineEntity('rebook', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    eventDate: { type: 'string', required: true },
    eventName: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    businessName: { type: 'string', required: true },
    city: { type: 'string', required: true },
    sales: { type: 'number' },
    status: { type: rebookStatuses, required: true, ifMissing: 'new' },
    enabled: { type: 'boolean', required: true },
    attempts: shapedAttribute(listReader<RebookAttempt>({ date: epochDay, note: '' })),
    nextEventId: { type: 'string' },
    heldByClient: { type: 'boolean' },
    row: { type: 'string', required: true },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['eventId']),
    list: listIndex(['tenant'], ['eventDate', 'eventId']),
  },
});

export async function getRebook(
  { tenant, brands }: Scope,
  eventId: string,
): Promise<Rebook | undefined> {
  const { data } = await Rebooks.get({ tenant, eventId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** Conditional on the version that was read. False if another write came in between. */
export async function saveRebook(scope: Scope, before: Rebook, changed: Rebook): Promise<boolean> {
  return await tryTransact(buildUpdateRebookItems(scope, before, changed));
}

/** The same for a transaction. */
export function buildUpdateRebookItems(
  scope: Scope,
  before: Rebook,
  changed: Rebook,
): TransactItem[] {
  const after = { ...changed, version: before.version + 1 };
  const saving = Rebooks.put(toItem(scope, after)).where(hasVersion(before.version));
  return [
    toPut(saving.params()),
    ...buildStampItems(scope, rebookBuckets, [
      { before: toRebookRow(before), after: toRebookRow(after) },
    ]),
  ];
}

/**
 * Adds the rebooks that don't exist yet, in one transaction, and returns how many it added.
 * Existing ones stay as they are. Of concurrent calls, only one adds each rebook.
 */
export async function addRebooks(scope: Scope, rebooks: readonly Rebook[]): Promise<number> {
  let fresh = rebooks;
  while (fresh.length > 0) {
    const failed = await transact([
      ...fresh.map((rebook) => toPut(Rebooks.create(toItem(scope, rebook)).params())),
      ...buildStampItems(
        scope,
        rebookBuckets,
        fresh.map((rebook) => ({ after: toRebookRow(rebook) })),
      ),
    ]);
    if (failed.length === 0) return fresh.length;
    fresh = fresh.filter((_, index) => !failed.includes(index));
  }
  return 0;
}

/** For bulk writes: the list is rebuilt afterwards. */
export function buildPutRebookItem(scope: Scope, rebook: Rebook): UncountedItem {
  return { uncounted: toPut(Rebooks.put(toItem(scope, rebook)).params()) };
}

/** All of a franchise, read consistently, a page at a time, each with its row in the list. */
export async function* eachRebook({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: Rebook; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredRebook[]; cursor: string | null } = await Rebooks.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: fromStored(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

function toItem({ tenant }: Scope, rebook: Rebook) {
  const { nextEventId, heldByClient, sales, attempts, ...rest } = rebook;
  return {
    tenant,
    ...rest,
    attempts: [...attempts],
    ...(sales === null ? {} : { sales }),
    ...(nextEventId === undefined ? {} : { nextEventId }),
    ...(heldByClient ? { heldByClient } : {}),
    row: rebookCodec.encode(toRebookRow(rebook)),
  };
}

type StoredRebook = NonNullable<Awaited<ReturnType<ReturnType<typeof Rebooks.get>['go']>>['data']>;

function fromStored({ tenant: _tenant, row: _row, ...stored }: StoredRebook): Rebook {
  const { sales = null, nextEventId, attempts, ...rest } = stored;
  return { ...rest, sales, nextEventId, attempts };
}
