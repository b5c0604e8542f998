// The slim row of a legacy contact, as one text in the list index.
import type { LegacyContactRow } from '#shared/domain/marketing/legacy-contact.ts';
import type { LegacyContact } from './legacy-contact.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';

export const legacyContactCodec = rowCodec<LegacyContactRow>()(
  [
    [
      'id',
      'version',
      'brandId',
      'businessName',
      'contactName',
      'email',
      'phone',
      'city',
      'state',
      'zip',
      'lastEventDate',
      'clientId',
    ],
  ],
  {},
);

/**
 * By the first character of the id, which is random: 20,000 contacts make some 300 in each of 64
 * buckets.
 */
export const legacyContactBuckets: RowBucketing<LegacyContactRow> = {
  name: 'legacyContact',
  getBucket: ({ id }) => id.slice(0, 1),
};

export function toLegacyContactRow(contact: LegacyContact): LegacyContactRow {
  const { contactId: id, version, brandId, businessName, contactName, email } = contact;
  const { phone, city, state, zip, lastEventDate, clientId } = contact;
  return {
    id,
    version,
    brandId,
    businessName,
    contactName,
    email,
    phone,
    city,
    state,
    zip,
    lastEventDate,
    clientId: clientId ?? '',
  };
}
