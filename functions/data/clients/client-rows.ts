// The slim row of a client: what lists show of it, encoded as one string in the list index.
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import { hashRow } from '#shared/domain/lists/version-stamp.ts';
import type { Client } from './client.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';

export const clientCodec = rowCodec<ClientRow>()(
  [
    [
      'id',
      'version',
      'businessName',
      'industry',
      'contactName',
      'contactEmail',
      'contactPhone',
      'address',
      'city',
      'state',
      'zip',
      'tags',
      'brandIds',
      'active',
      'emails',
      'phones',
      'createdAt',
    ],
  ],
  {},
);

/**
 * With 20,000 clients, each bucket has some 1,250: enough to spread writes, and a chunk of many
 * still fits one item.
 */
const bucketCount = 16;

/** Pseudo-random: one change touches one bucket, and an import spreads over all of them. */
export const toClientBucket = (clientId: string) =>
  (hashRow({ id: clientId, version: 0 }) % bucketCount).toString(bucketCount);

export const clientBuckets: RowBucketing<ClientRow> = {
  name: 'client',
  getBucket: ({ id }) => toClientBucket(id),
};

export function toClientRow(client: Client): ClientRow {
  const { clientId: id, version, businessName, industry, contacts, createdAt } = client;
  const { address, city, state, zip, tags, brandIds, active } = client;
  const [main] = contacts;
  return {
    id,
    version,
    businessName,
    industry,
    contactName: main?.name ?? '',
    contactEmail: main?.email ?? '',
    contactPhone: main?.phone ?? '',
    address,
    city,
    state,
    zip,
    tags,
    brandIds,
    active,
    emails: contacts.map(({ email }) => email).filter(Boolean),
    phones: contacts.map(({ phone }) => phone).filter(Boolean),
    createdAt,
  };
}
