// Idempotency keys: one item per person, route and key, with the id of what the request created. It
// is written in the same transaction, so a repeated request finds it and creates nothing. Ids are
// always the server's, never the key. Removed by TTL.
import { retentionDays } from '#shared/domain/platform/stored-data/retention-days.ts';
import { defineEntity } from './entity.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { primaryIndex } from './indexes.ts';
import { expiryAttribute } from './table.ts';
import { type TransactItem, toPut } from './transact.ts';

export type IdempotentRequest = {
  /** The sender. Nobody can find another person's request. */
  readonly person: string;
  /** The area and route. The same key means nothing on another route. */
  readonly route: string;
  readonly key: string;
  /** Everything that was sent, except the key. */
  readonly content: unknown;
  readonly now: Instant;
};

const Requests = defineEntity('keyed-request', {
  attributes: {
    person: { type: 'string', required: true },
    route: { type: 'string', required: true },
    key: { type: 'string', required: true },
    contentHash: { type: 'string', required: true },
    id: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['person'], ['route', 'key']) },
});

/** Longer than anyone retries after a lost response. */
export const requestRetentionSeconds = retentionDays.requests * daySeconds;

const hashContent = (content: unknown) => hashId(JSON.stringify(content));

/** For items that also remember the request that created them. */
export function toRequestFingerprint({ person, route, key, content }: IdempotentRequest) {
  return { request: hashContent([person, route, key]), contentHash: hashContent(content) };
}

/** The earlier request with this key; `same` if its content was the same. */
export type PreviousRequest = { readonly id: string; readonly same: boolean };

export async function findPreviousRequest({
  person,
  route,
  key,
  content,
}: IdempotentRequest): Promise<PreviousRequest | undefined> {
  const { data } = await Requests.get({ person, route, key }).go({ consistent: true });
  return data ? { id: data.id, same: data.contentHash === hashContent(content) } : undefined;
}

/** For the transaction that creates the thing. Fails if the key was used in the meantime. */
export function buildRequestItem(
  { content, now, ...request }: IdempotentRequest,
  id: string,
): TransactItem {
  const expiresAt = Math.ceil(now / 1000) + requestRetentionSeconds;
  const item = { ...request, id, contentHash: hashContent(content), expiresAt };
  return toPut(Requests.create(item).params());
}
