// Idempotency keys: one item per person, route and key, with the id of what the request created. It
// is written in the same transaction, so a repeated request finds it and creates nothing. Ids are
// always the server's, never the key. Removed by TTL.
import { Entity } from './entity.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { expiryAttribute, table } from './table.ts';
import { type Part, put } from './transact.ts';

export type KeyedRequest = {
  /** The sender. Nobody can find another person's request. */
  readonly person: string;
  /** The area and route. The same key means nothing on another route. */
  readonly route: string;
  readonly key: string;
  /** Everything that was sent, except the key. */
  readonly content: unknown;
  readonly now: Instant;
};

const Requests = new Entity(
  {
    model: { service: 'brandwagon', entity: 'keyed-request', version: '1' },
    attributes: {
      person: { type: 'string', required: true },
      route: { type: 'string', required: true },
      key: { type: 'string', required: true },
      contentHash: { type: 'string', required: true },
      id: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['person'], casing: 'none' },
        sk: { field: 'sk', composite: ['route', 'key'], casing: 'none' },
      },
    },
  },
  table,
);

/** Longer than anyone retries after a lost response. */
export const rememberedSeconds = 2 * 86_400;

const hashOf = (content: unknown) => idOf(JSON.stringify(content));

/** For items that also remember the request that created them. */
export function requestMark({ person, route, key, content }: KeyedRequest) {
  return { request: hashOf([person, route, key]), contentHash: hashOf(content) };
}

/** The earlier request with this key; `same` if its content was the same. */
export type Remembered = { readonly id: string; readonly same: boolean };

export async function readRequest({
  person,
  route,
  key,
  content,
}: KeyedRequest): Promise<Remembered | undefined> {
  const { data } = await Requests.get({ person, route, key }).go({ consistent: true });
  return data ? { id: data.id, same: data.contentHash === hashOf(content) } : undefined;
}

/** For the transaction that creates the thing. Fails if the key was used in the meantime. */
export function requestPart({ content, now, ...asked }: KeyedRequest, id: string): Part {
  const expiresAt = Math.ceil(now / 1000) + rememberedSeconds;
  const item = { ...asked, id, contentHash: hashOf(content), expiresAt };
  return put(Requests.create(item).params());
}
