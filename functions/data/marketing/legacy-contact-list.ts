import { createStoredList } from '#functions/data/lists/stored-list.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import {
  legacyContactCodec,
  toLegacyContactRow,
  legacyContactBuckets,
} from './legacy-contact-rows.ts';
import { eachLegacyContact, LegacyContacts, saveLegacyContact } from './legacy-contacts.ts';

/** Ranges of the list are ranges of ids. */
export const legacyContactList = createStoredList({
  ...legacyContactBuckets,
  codec: legacyContactCodec,
  isVisibleTo: isRowBrandVisible,
  between: (tenant, from, to) =>
    LegacyContacts.query.list({ tenant }).between({ contactId: from }, { contactId: to }).params(),
  newestFirst: false,
  each: eachLegacyContact,
  toRow: toLegacyContactRow,
  save: (scope, contact) => saveLegacyContact(scope, contact, contact),
});
