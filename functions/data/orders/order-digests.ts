// Online orders that the office hasn't been notified of, one item per (franchise, event). The first
// order puts it into the due index; an hour later all of them are one message. The item keeps what
// is being sent until it is, so a crash in between repeats the same message under the same id.
// Written over the revision that was read.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { zeroCents } from '#functions/data/store/missing-values.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { digestMilliseconds } from '#shared/domain/orders/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

type DigestOrder = { readonly orderId: string; readonly cents: Cents };

export type OrderDigest = {
  readonly tenant: string;
  readonly eventId: string;
  readonly revision: number;
  readonly brandId: string;
  readonly eventName: string;
  /** Not told yet. */
  readonly orders: readonly DigestOrder[];
  /** The latest orders that were told, so that a repeated event tells none twice. */
  readonly told: readonly string[];
};

const Digests = defineEntity('order-digest', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    eventName: { type: 'string', required: true },
    orders: shapedAttribute<readonly DigestOrder[]>(
      listReader<DigestOrder>({ orderId: '', cents: zeroCents }),
    ),
    /** Orders whose message is being sent. */
    telling: optionalShapedAttribute<readonly DigestOrder[]>(
      listReader<DigestOrder>({ orderId: '', cents: zeroCents }),
    ),
    told: shapedAttribute<readonly string[]>(listReader('')),
    /** Absent while there is nothing to tell. */
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['eventId']),
    due: dueIndex('order-digest', ['dueAt']),
  },
});

type StoredDigest = OrderDigest & {
  readonly telling?: readonly DigestOrder[] | undefined;
  readonly dueAt?: string | undefined;
};

/** The digests to tell, the longest waiting first. */
export async function listDueOrderDigests(now: Instant, limit: number): Promise<StoredDigest[]> {
  const { data } = await Digests.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data;
}

type PlacedOrder = DigestOrder & Pick<OrderDigest, 'eventId' | 'brandId' | 'eventName'>;

/** Adds an order, once. */
export async function addToOrderDigest(
  { tenant }: Scope,
  { orderId, cents, ...event }: PlacedOrder,
  now: Instant,
): Promise<void> {
  await retry(retryLimits.many, `orders of ${event.eventId}`, async () => {
    const { data } = await Digests.get({ tenant, eventId: event.eventId }).go({ consistent: true });
    const before: StoredDigest | null = data;
    const known = [...(before?.orders ?? []), ...(before?.telling ?? [])];
    if (known.some((order) => order.orderId === orderId)) return undefined;
    if (before?.told.includes(orderId)) return undefined;
    const base = before ?? { tenant, revision: 0, orders: [], told: [] };
    const after: StoredDigest = {
      ...base,
      ...event,
      orders: [...base.orders, { orderId, cents }],
      revision: base.revision + 1,
      dueAt: before?.dueAt ?? toIso(instant(now + digestMilliseconds)),
    };
    const write = before
      ? Digests.put(toItem(after)).where(hasRevision(before.revision))
      : Digests.create(toItem(after));
    return (await tryConditionalWrite(write)) ? undefined : tryAgain;
  });
}

const toItem = ({ telling, dueAt, ...digest }: StoredDigest) => ({
  ...digest,
  ...(telling === undefined ? {} : { telling }),
  ...(dueAt === undefined ? {} : { dueAt }),
});

/** The orders to tell now. Undefined if an order came in between; the next run tells both. */
export async function claimOrderDigest(
  digest: StoredDigest,
): Promise<(OrderDigest & { readonly telling: readonly DigestOrder[] }) | undefined> {
  const { telling } = digest;
  if (telling !== undefined) return { ...digest, telling };
  const claimed = {
    ...digest,
    orders: [],
    telling: digest.orders,
    revision: digest.revision + 1,
  };
  const write = Digests.put(toItem(claimed)).where(hasRevision(digest.revision));
  return (await tryConditionalWrite(write)) ? claimed : undefined;
}

const rememberedOrders = 200;

/** Orders that arrived meanwhile go into the next digest. */
export async function endOrderDigest(
  { tenant }: Scope,
  { eventId, telling: ended }: Pick<StoredDigest, 'eventId' | 'telling'>,
  now: Instant,
): Promise<void> {
  await retry(retryLimits.many, `orders of ${eventId}`, async () => {
    const { data } = await Digests.get({ tenant, eventId }).go({ consistent: true });
    const before: StoredDigest | null = data;
    if (!before?.telling || before.telling[0]?.orderId !== ended?.[0]?.orderId) return undefined;
    const { telling, dueAt: _dueAt, ...rest } = before;
    const announced = [...before.told, ...telling.map(({ orderId }) => orderId)];
    const next = toIso(instant(now + digestMilliseconds));
    const after = {
      ...rest,
      told: announced.slice(-rememberedOrders),
      revision: before.revision + 1,
      ...(before.orders.length > 0 ? { dueAt: next } : {}),
    };
    const write = Digests.put(toItem(after)).where(hasRevision(before.revision));
    return (await tryConditionalWrite(write)) ? undefined : tryAgain;
  });
}
