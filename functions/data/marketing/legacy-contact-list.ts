import { keptList } from '#functions/data/lists/kept-list.ts';
import { ofItsBrand } from '#functions/data/lists/row-sets.ts';
import {
  legacyContactCodec,
  legacyContactRowOf,
  legacyContactStamped,
} from './legacy-contact-rows.ts';
import { eachLegacyContact, LegacyContacts, saveLegacyContact } from './legacy-contacts.ts';

/** Ranges of the list are ranges of ids. */
export const legacyContactList = keptList({
  ...legacyContactStamped,
  codec: legacyContactCodec,
  isSeenBy: ofItsBrand,
  between: (tenant, from, to) =>
    LegacyContacts.query.list({ tenant }).between({ contactId: from }, { contactId: to }).params(),
  newestFirst: false,
  each: eachLegacyContact,
  rowOf: legacyContactRowOf,
  save: (scope, contact) => saveLegacyContact(scope, contact, contact),
});
