// Where a franchise's webhooks are sent. Get by (franchise, webhook); one query returns all of a
// franchise. Written over the version that was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { optional } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, toDelete, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { type WebhookPause, webhookPauses } from '#shared/domain/integrations/webhook.ts';
import type { WebhookEvent } from '#shared/contract/integrations/webhook-events.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

type FormerSecret = { readonly sealedSecret: string; readonly until: Instant };

type EndpointContent = {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  /** The key that signs, sealed (ports/secrets/sealed-text.ts). */
  readonly sealedSecret: string;
  /** The key before it, which signs too until receivers have had time to change theirs. */
  readonly formerSecret: FormerSecret | undefined;
  readonly createdAt: Instant;
};

export type WebhookEndpoint = EndpointContent & {
  readonly webhookId: string;
  readonly version: number;
  /** Why it gets nothing at the moment. */
  readonly pause: WebhookPause | undefined;
  /** When we stopped because it failed; undefined if a person paused it. */
  readonly stoppedAt: Instant | undefined;
};

const Endpoints = defineEntity('webhook-endpoint', {
  attributes: {
    tenant: { type: 'string', required: true },
    webhookId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    content: shapedAttribute<EndpointContent>({
      url: '',
      description: '',
      events: [],
      sealedSecret: '',
      formerSecret: optional({ sealedSecret: '', until: epoch }),
      createdAt: epoch,
    }),
    pause: { type: webhookPauses },
    stoppedAt: { type: 'number' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['webhookId']) },
});

export async function listWebhookEndpoints({ tenant }: Scope): Promise<WebhookEndpoint[]> {
  const { data } = await Endpoints.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.map(fromStored);
}

export async function getWebhookEndpoint(
  { tenant }: Scope,
  webhookId: string,
): Promise<WebhookEndpoint | undefined> {
  const { data } = await Endpoints.get({ tenant, webhookId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** False if it was changed meanwhile; undefined for `before` creates it. */
export async function saveWebhookEndpoint(
  { tenant }: Scope,
  before: WebhookEndpoint | undefined,
  { webhookId, version: _, pause, stoppedAt, ...content }: WebhookEndpoint,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const saved = Endpoints.put({
    tenant,
    webhookId,
    version: (before?.version ?? 0) + 1,
    content,
    ...(pause ? { pause } : {}),
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
  }).where(hasVersion(before?.version));
  return tryTransact([toPut(saved.params()), ...also]);
}

/** Its deliveries stay until they expire, and aren't sent. False if it was changed meanwhile. */
export async function removeWebhookEndpoint(
  { tenant }: Scope,
  { webhookId, version }: WebhookEndpoint,
  also: readonly TransactItem[],
): Promise<boolean> {
  const removed = Endpoints.delete({ tenant, webhookId }).where(hasVersion(version));
  return tryTransact([toDelete(removed.params()), ...also]);
}

type StoredEndpoint = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Endpoints.get>['go']>>['data']
>;

function fromStored({
  webhookId,
  version,
  content,
  pause,
  stoppedAt,
}: StoredEndpoint): WebhookEndpoint {
  return {
    ...content,
    webhookId,
    version,
    pause,
    stoppedAt: stoppedAt === undefined ? undefined : instant(stoppedAt),
  };
}
