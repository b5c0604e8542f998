// A legacy contact that became a client follows that client into a merge, and back when it is
// undone.
import {
  type ClientReferenceMover,
  toReassignResult,
} from '#functions/data/clients/client-references.ts';
import { legacyContactList } from './legacy-contact-list.ts';
import { getLegacyContact, saveLegacyContact } from './legacy-contacts.ts';

export const legacyContactReferenceMover: ClientReferenceMover = {
  name: 'legacyContact',

  async listIds(scope, clientId, now) {
    const { entries } = await legacyContactList.rowSet(scope, now);
    return entries.flatMap(({ row }) => (row.clientId === clientId ? [row.id] : []));
  },

  async reassign(scope, id, { from, to: clientId }, beside) {
    const contact = await getLegacyContact(scope, id);
    if (contact?.clientId !== from) return 'elsewhere';
    return toReassignResult(
      await saveLegacyContact(scope, contact, { ...contact, clientId }, beside),
    );
  },
};
