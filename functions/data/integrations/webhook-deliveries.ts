// Deliveries: one item per message and webhook, and the log of what became of it. Get by (franchise,
// webhook, message); the newest of a webhook in the list index, those to be sent in the related
// index by the time of their next attempt. TTL removes them. An attempt is claimed by moving the
// delivery to its next one before anything is sent, so that no attempt is made twice, and a crash
// leaves a delivery that is tried again.
//
// The queue has an item for each webhook that has something to send: jobs find webhooks in the due
// index, not deliveries, so that a webhook with thousands of them delays no other.
import {
  defineEntity,
  optionalBrandedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { dueIndex, listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
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
  { now, most }: { readonly now: Instant; readonly most: number },
): Promise<DeliveryRow[]> {
  const { data } = await Deliveries.query
    .related({ tenant, webhookId })
    // A key goes on after its time, so those of this very millisecond come after `now` alone.
    .between({ nextAt: minKey }, { nextAt: toIso(instant(now + 1)) })
    .go({ limit: most });
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
    due: optionalBrandedAttribute<Instant>(epoch),
    /** Missing while there is nothing to send. */
    dueAt: { type: 'string' },
    /** When a person last requested for what waits; the job then runs at once. */
    requestedAt: { type: 'number' },
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
};

/** The webhooks that have something to send, the longest due first. */
export async function listDueWebhooks(now: Instant, most: number): Promise<QueuedWebhook[]> {
  const { data } = await Queue.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(({ tenant, webhookId, version }) => ({
    scope: createScope(tenant, 'all'),
    webhookId,
    version,
  }));
}

/** Undefined if nothing was ever sent to it. */
export async function getQueuedWebhook(
  scope: Scope,
  webhookId: string,
): Promise<QueuedWebhook | undefined> {
  const { data } = await Queue.get({ tenant: scope.tenant, webhookId }).go({ consistent: true });
  return data ? { scope, webhookId, version: data.version } : undefined;
}

/**
 * There is something to send now. Whoever is sending sees that the queue has changed. `isRequested` if a
 * person waits for it.
 */
export async function queueWebhook(
  { tenant }: Scope,
  webhookId: string,
  { now, isRequested = false }: { readonly now: Instant; readonly isRequested?: boolean },
): Promise<void> {
  await retry(retryLimits.many, `the queue of webhook ${webhookId}`, async () => {
    const { data } = await Queue.get({ tenant, webhookId }).go({ consistent: true });
    const queued = { scope: createScope(tenant, 'all'), webhookId, version: data?.version ?? 0 };
    return (await moveQueuedWebhook(queued, now, isRequested ? now : undefined)) || tryAgain;
  });
}

/** False if something was queued meanwhile: then it stays as it is. */
export async function moveQueuedWebhook(
  { scope: { tenant }, webhookId, version }: QueuedWebhook,
  dueAt: Instant | undefined,
  requestedAt?: Instant,
): Promise<boolean> {
  const requested = requestedAt === undefined ? {} : { requestedAt };
  const due = dueAt === undefined ? {} : { due: dueAt, dueAt: toIso(dueAt) };
  return tryConditionalWrite(
    Queue.put({ tenant, webhookId, version: version + 1, ...due, ...requested }).where(
      hasVersion(version),
    ),
  );
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
