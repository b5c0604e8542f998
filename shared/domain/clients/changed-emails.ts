import type { ClientContent } from './client.ts';

type WithContacts = Pick<ClientContent, 'contacts'>;
type ChangedEmail = { readonly from: string; readonly to: string };

/** Contacts whose email address changes. `from` is empty for a new contact. */
export const listChangedEmails = (before: WithContacts, after: WithContacts): ChangedEmail[] =>
  after.contacts.flatMap(({ contactId, email: to }) => {
    const from = before.contacts.find((contact) => contact.contactId === contactId)?.email ?? '';
    return from === to ? [] : [{ from, to }];
  });
