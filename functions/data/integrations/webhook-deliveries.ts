// Deliveries: one item per message and webhook, and the log of what became of it. Get by (franchise,
// webhook, message); the newest of a webhook in the list index, those to be sent in the related
// index by the time of their next attempt. TTL removes them. An attempt is claimed by moving the
// delivery to its next one before anything is sent, so that no attempt is made twice, and a crash
// leaves a delivery that is tried again.
//
// The queue has an item for each webhook that has something to send: jobs find webhooks in the due
// index, not deliveries, so that a webhook with thousands of them delays no other.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { dueIndex, listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  type DeliveryProblem,
  type DeliveryStatus,
  deliveryStatuses,
} from '#shared/domain/integrations/webhook.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { daySeconds, secondMilliseconds } from '#shared/domain/values/time-units.ts';

/** The last attempt. `status` is 0 if there was no answer. */
type Attempt = {
  readonly at: Instant;
  readonly status: number;
  readonly problem?: DeliveryProblem | undefined;
};

/** What the log shows of a delivery. */
export type DeliveryRow = {
  readonly messageId: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly createdAt: Instant;
  readonly attempts: number;
  readonly last?: Attempt | undefined;
  readonly nextAt?: Instant | undefined;
};

export type Delivery = DeliveryRow & {
  readonly webhookId: string;
  readonly version: number;
  /** Sent as it is, at each attempt. */
  readonly body: string;
};

const Deliveries = defineEntity('webhook-delivery', {
  attributes: {
    tenant: { type: 'string', required: true },
    webhookId: { type: 'string', required: true },
    messageId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    /** Empty once nothing is to be sent, which keeps it out of the index. */
    nextAt: { type: 'string', required: true },
    body: { type: 'string', required: true },
    row: shapedAttribute<DeliveryRow>({
      messageId: '',
      type: '',
      status: deliveryStatuses[0],
      createdAt: epoch,
      attempts: 0,
      last: unset,
      nextAt: unset,
    }),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['tenant', 'webhookId'], ['messageId']),
    list: listIndex(['tenant', 'webhookId'], ['createdAt', 'messageId']),
    related: {
      ...relatedIndex(['tenant', 'webhookId'], ['nextAt', 'messageId']),
      condition: ({ nextAt }) => nextAt !== '',
    },
  },
});

/** False if the message is there already: an event may be published more than once. */
export async function createDelivery({ tenant }: Scope, delivery: Delivery): Promise<boolean> {
  return tryConditionalWrite(Deliveries.create(toItem(tenant, { ...delivery, version: 1 })));
}

/** What was written; undefined if it was changed meanwhile. */
export async function saveDelivery(
  { tenant }: Scope,
  before: Delivery,
  after: Delivery,
): Promise<Delivery | undefined> {
  const saved = { ...after, version: before.version + 1 };
  const put = Deliveries.put(toItem(tenant, saved)).where(hasVersion(before.version));
  return (await tryConditionalWrite(put)) ? saved : undefined;
}

export async function getDelivery(
  { tenant }: Scope,
  webhookId: string,
  messageId: string,
): Promise<Delivery | undefined> {
  const { data } = await Deliveries.get({ tenant, webhookId, messageId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** The newest deliveries of a webhook. */
export async function listDeliveries({ tenant }: Scope, webhookId: string): Promise<DeliveryRow[]> {
  const { data } = await Deliveries.query
    .list({ tenant, webhookId })
    .go({ order: 'desc', limit: integrationLimits.deliveriesShown });
  return data.map(({ row }) => row);
}

/** Deliveries whose next attempt is due, the longest due first. */
export async function listDueDeliveries(
  { tenant }: Scope,
  webhookId: string,
  { now, max }: { readonly now: Instant; readonly max: number },
): Promise<DeliveryRow[]> {
  const { data } = await Deliveries.query
    .related({ tenant, webhookId })
    // A key goes on after its time, so those of this very millisecond come after `now` alone.
    .between({ nextAt: minKey }, { nextAt: toIso(instant(now + 1)) })
    .go({ limit: max });
  return data.map(({ row }) => row);
}

/** When the next attempt of any delivery is due. */
export async function getNextDeliveryTime(
  { tenant }: Scope,
  webhookId: string,
): Promise<Instant | undefined> {
  const { data } = await Deliveries.query.related({ tenant, webhookId }).go({ limit: 1 });
  return data[0]?.row.nextAt;
}

const Queue = defineEntity('webhook-queue', {
  attributes: {
    tenant: { type: 'string', required: true },
    webhookId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Missing while there is nothing to send. */
    dueAt: { type: 'string' },
    /** When something was last queued. */
    queuedAt: { type: 'number' },
    /** When a person last requested for what waits; the job then runs at once. */
    requestedAt: { type: 'number' },
    /** Until then a run is sending, or the receiver is left alone because it failed. */
    heldUntil: { type: 'number' },
    /** When a message last arrived: then a message that keeps failing is the problem itself. */
    deliveredAt: { type: 'number' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['webhookId']),
    due: dueIndex('webhook-queue', ['dueAt']),
  },
});

export type QueuedWebhook = {
  readonly scope: Scope;
  readonly webhookId: string;
  readonly version: number;
  readonly queuedAt: Instant;
  readonly deliveredAt: Instant;
};

/** The webhooks that have something to send, the longest due first. */
export async function listDueWebhooks(
  now: Instant,
  max: number,
): Promise<Pick<QueuedWebhook, 'scope' | 'webhookId'>[]> {
  const { data } = await Queue.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: max, hydrate: true });
  return data.map(({ tenant, webhookId }) => ({ scope: createScope(tenant, 'all'), webhookId }));
}

/** Undefined if nothing was ever sent to it. */
export async function getQueuedWebhook(
  scope: Scope,
  webhookId: string,
): Promise<QueuedWebhook | undefined> {
  const { data } = await Queue.get({ tenant: scope.tenant, webhookId }).go({ consistent: true });
  if (!data) return undefined;
  const { version, queuedAt, deliveredAt } = data;
  return {
    scope,
    webhookId,
    version,
    queuedAt: instant(queuedAt ?? 0),
    deliveredAt: instant(deliveredAt ?? 0),
  };
}

/**
 * There is something to send now. Whoever is sending sees that the queue has changed. Without a
 * condition, because hundreds of events of a bulk change come at the same time. `isRequested` if a
 * person waits for it.
 */
export async function queueWebhook(
  { tenant }: Scope,
  webhookId: string,
  { now, isRequested = false }: { readonly now: Instant; readonly isRequested?: boolean },
): Promise<void> {
  // They may have mended the receiver, so it isn't left alone anymore.
  const requested = isRequested ? { requestedAt: now, heldUntil: 0 } : {};
  await Queue.upsert({ tenant, webhookId })
    .add({ version: 1 })
    .set({ dueAt: toIso(now), queuedAt: now, ...requested })
    .go();
}

/**
 * Holds the webhook for one run, so that a receiver that hangs takes no more than one at a time.
 * False if another run has it, or its receiver is left alone for a while.
 */
export async function holdWebhook(
  { tenant }: Scope,
  webhookId: string,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<boolean> {
  const at: number = now;
  return tryConditionalWrite(
    Queue.patch({ tenant, webhookId })
      .set({ heldUntil: until })
      .where(
        (it, { notExists, lte }) => `(${notExists(it.heldUntil)} OR ${lte(it.heldUntil, at)})`,
      ),
  );
}

type HoldEnd = {
  /** The receiver is left alone until then. */
  readonly heldUntil: Instant | undefined;
  /** Undefined if no message arrived in this run. */
  readonly deliveredAt: Instant | undefined;
};

/** Ends the hold. What is due stays due. */
export async function endHold({ tenant }: Scope, webhookId: string, ended: HoldEnd): Promise<void> {
  await tryConditionalWrite(buildHoldEnd(tenant, webhookId, ended));
}

/**
 * Ends the hold, and moves the webhook to when something is due next; undefined if nothing is. False
 * if something was queued meanwhile: then both stay as they are.
 */
export async function moveQueuedWebhook(
  { scope: { tenant }, webhookId, version }: QueuedWebhook,
  { dueAt, ...ended }: HoldEnd & { readonly dueAt: Instant | undefined },
): Promise<boolean> {
  const queue = buildHoldEnd(tenant, webhookId, ended).add({ version: 1 });
  const moved = dueAt === undefined ? queue.remove(['dueAt']) : queue.set({ dueAt: toIso(dueAt) });
  return tryConditionalWrite(moved.where(hasVersion(version)));
}

function buildHoldEnd(tenant: string, webhookId: string, { heldUntil, deliveredAt }: HoldEnd) {
  const queue = Queue.patch({ tenant, webhookId });
  const ended = heldUntil === undefined ? queue.remove(['heldUntil']) : queue.set({ heldUntil });
  return deliveredAt === undefined ? ended : ended.set({ deliveredAt });
}

function toItem(tenant: string, { webhookId, version, body, ...row }: Delivery) {
  const { messageId, createdAt, nextAt } = row;
  const createdSeconds = Math.ceil(createdAt / secondMilliseconds);
  return {
    tenant,
    webhookId,
    messageId,
    version,
    createdAt: toIso(createdAt),
    nextAt: nextAt === undefined ? '' : toIso(nextAt),
    body,
    row,
    expiresAt: createdSeconds + integrationLimits.deliveryDays * daySeconds,
  };
}

type StoredDelivery = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Deliveries.get>['go']>>['data']
>;

function fromStored({ webhookId, version, body, row }: StoredDelivery): Delivery {
  return { ...row, webhookId, version, body };
}
