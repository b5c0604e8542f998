// What a sender asked for under a key of their own: one item per person, route and key, with the id
// that was given to what was made. Written in the transaction that makes it, so that the same request
// sent again finds it and makes nothing. Ids are the server's: a key is never one. Removed by TTL.
import { Entity } from './entity.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { expiryAttribute, table } from './table.ts';
import { type Part, put } from './transact.ts';

export type KeyedRequest = {
  /** Who sent it: nobody finds what another person asked for. */
  readonly person: string;
  /** Of which area and route: a key says nothing elsewhere. */
  readonly route: string;
  readonly key: string;
  /** All that was sent beside the key. */
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

/** Longer than anybody tries again after a lost answer. */
export const rememberedSeconds = 2 * 86_400;

const hashOf = (content: unknown) => idOf(JSON.stringify(content));

/** For an item that remembers the request beside something else. */
export function requestMark({ person, route, key, content }: KeyedRequest) {
  return { request: hashOf([person, route, key]), contentHash: hashOf(content) };
}

/** What the key was used for before: `same` as now, or for something else. */
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

/** For the transaction that makes what was asked for: refused where the key was used meanwhile. */
export function requestPart({ content, now, ...asked }: KeyedRequest, id: string): Part {
  const expiresAt = Math.ceil(now / 1000) + rememberedSeconds;
  const item = { ...asked, id, contentHash: hashOf(content), expiresAt };
  return put(Requests.create(item).params());
}
