// API keys: one item per key, read on each call that one makes. They are stored as sessions are,
// under a key that begins with `person`, because functions that otherwise only read may write there:
// when a key was used, and how often. The secret is stored hashed; reading the table lets no one in.
import { timingSafeEqual } from 'node:crypto';
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  type TransactItem,
  toDelete,
  toPut,
  tryConditionalWrite,
  tryTransact,
} from '#functions/data/store/transact.ts';
import type { ApiScope } from '#shared/domain/integrations/api-key.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds, secondMilliseconds } from '#shared/domain/values/time-units.ts';

type ApiKeyContent = {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly secretHash: string;
  /** Whoever created it. It does nothing that they may not do today, and works only while they are active. */
  readonly makerId: string;
  readonly makerName: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

export type ApiKey = ApiKeyContent & {
  readonly tenant: string;
  readonly keyId: string;
  /** Up to an hour old. Undefined if it was never used. */
  readonly usedAt: Instant | undefined;
};

const ApiKeys = defineEntity('api-key', {
  attributes: {
    person: { type: 'string', required: true },
    keyId: { type: 'string', required: true },
    tenant: { type: 'string', required: true },
    content: shapedAttribute<ApiKeyContent>({
      name: '',
      scopes: listReader<ApiScope>({ code: 'MANAGE_EVENT', level: 'read' }),
      secretHash: '',
      makerId: '',
      makerName: '',
      createdAt: epoch,
      expiresAt: epoch,
    }),
    usedAt: { type: 'number' },
  },
  indexes: { primary: primaryIndex(['person'], ['keyId']) },
});

/** How often a key was used in a minute. TTL removes the counters. */
const ApiKeyUses = defineEntity('api-key-use', {
  attributes: {
    person: { type: 'string', required: true },
    keyId: { type: 'string', required: true },
    minute: { type: 'number', required: true },
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['person', 'keyId'], ['minute']) },
});

/** The partition of a franchise's keys. The ids of people's sessions have no dot. */
const toKeyring = (tenant: string) => `keys.${tenant}`;

/** Strongly consistent, so that a revoked key is refused at once. */
export async function getApiKey(tenant: string, keyId: string): Promise<ApiKey | undefined> {
  const { data } = await ApiKeys.get({ person: toKeyring(tenant), keyId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** All keys of the franchise, the newest first. */
export async function listApiKeys({ tenant }: Scope): Promise<ApiKey[]> {
  const { data } = await ApiKeys.query
    .primary({ person: toKeyring(tenant) })
    .go({ pages: 'all', consistent: true, order: 'desc' });
  return data.map(fromStored);
}

/** False if an item of `also` was refused. */
export async function createApiKey(key: ApiKey, also: readonly TransactItem[]): Promise<boolean> {
  const { tenant, keyId, usedAt: _, ...content } = key;
  const item = ApiKeys.create({ person: toKeyring(tenant), keyId, tenant, content });
  return tryTransact([toPut(item.params()), ...also]);
}

/** False if it doesn't exist anymore. */
export async function removeApiKey(
  { tenant, keyId }: Pick<ApiKey, 'tenant' | 'keyId'>,
  also: readonly TransactItem[],
): Promise<boolean> {
  const removed = ApiKeys.delete({ person: toKeyring(tenant), keyId }).where((it, { exists }) =>
    exists(it.tenant),
  );
  return tryTransact([toDelete(removed.params()), ...also]);
}

/** Compares in constant time; both are hashes of the same length. */
export function matchesSecret({ secretHash }: ApiKey, sentHash: string): boolean {
  const [stored, sent] = [Buffer.from(secretHash), Buffer.from(sentHash)];
  return stored.length === sent.length && timingSafeEqual(stored, sent);
}

/** Stores that the key was used, at most once an hour. A key that was revoked isn't revived. */
export async function touchApiKey({ tenant, keyId, usedAt }: ApiKey, now: Instant): Promise<void> {
  const { keyUsedMinutes } = integrationLimits;
  if (usedAt !== undefined && now - usedAt < keyUsedMinutes * minuteMilliseconds) return;
  await tryConditionalWrite(
    ApiKeys.patch({ person: toKeyring(tenant), keyId }).set({ usedAt: now }),
  );
}

const maxUses: number = integrationLimits.keyCallsPerMinute;

/** Counts a call. False if the key has used up its calls of this minute. */
export async function countApiKeyUse({ tenant, keyId }: ApiKey, now: Instant): Promise<boolean> {
  const minute = Math.floor(now / minuteMilliseconds);
  return tryConditionalWrite(
    ApiKeyUses.update({ person: toKeyring(tenant), keyId, minute })
      .add({ used: 1 })
      .set({ expiresAt: Math.ceil((now + 2 * minuteMilliseconds) / secondMilliseconds) })
      .where((it, { notExists, lt }) => `${notExists(it.used)} OR ${lt(it.used, maxUses)}`),
  );
}

/** Until the next minute, when a key may be used again. */
export const getSecondsUntilNextMinute = (now: Instant): number =>
  Math.ceil((minuteMilliseconds - (now % minuteMilliseconds)) / secondMilliseconds);

type StoredKey = NonNullable<Awaited<ReturnType<ReturnType<typeof ApiKeys.get>['go']>>['data']>;

function fromStored({ tenant, keyId, content, usedAt }: StoredKey): ApiKey {
  return {
    ...content,
    tenant,
    keyId,
    usedAt: usedAt === undefined ? undefined : instant(usedAt),
  };
}
